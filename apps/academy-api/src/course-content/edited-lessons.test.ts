import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readLesson, writeLesson, writeRichText } from '@academy/lesson-markdown';
import { markdownDocument, richDocument } from '@academy/lesson-markdown/testing';
import { renderLesson } from './lesson-text.ts';
import type { Picture } from './read-pictures.ts';

const drawing = { svg: '<svg viewBox="0 0 720 300"></svg>', width: 720, text: '' };
const picture: Picture = { wide: drawing, narrow: drawing };
class AnyPicture extends Map<string, Picture> {
  override get = () => picture;
}
const pictures = new AnyPicture();

/**
 * Renders a lesson as learners see it. Browsers collapse all spaces except no-break spaces, and so does this function.
 */
const shown = (markdown: string) =>
  renderLesson(markdown, { language: 'en', pictures })
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll('> <', '><');

/**
 * Writes every block of a lesson anew, as the editor does after an author has changed each block and then undone the
 * change.
 */
const edited = (markdown: string) =>
  writeLesson(readLesson(markdown).map((block) => ({ ...block, source: undefined })));

const courses = join(import.meta.dirname, '../../courses');
const shipped = readdirSync(courses, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !path.endsWith('questions.md'),
);

it('learners see every shipped lesson unchanged after the editor has read and written every block of the lesson', () => {
  expect(shipped.length).toBeGreaterThan(100);
  for (const path of shipped) {
    const markdown = readFileSync(join(courses, path), 'utf8');
    expect(`${path} ${shown(edited(markdown))}`).toBe(`${path} ${shown(markdown)}`);
    expect(writeLesson(readLesson(markdown))).toBe(markdown);
  }
});

it('learners see a text that the editor has written unchanged after the editor has read and written this text again', () => {
  fc.assert(
    fc.property(richDocument, (document) => {
      const markdown = writeRichText(document);
      expect(shown(edited(markdown))).toBe(shown(markdown));
    }),
    { numRuns: 400 },
  );
});

it('learners see any Markdown unchanged after the editor has read and written every block of the Markdown', () => {
  fc.assert(
    fc.property(markdownDocument, (markdown) => {
      expect(shown(edited(markdown))).toBe(shown(markdown));
    }),
    { numRuns: 1_500 },
  );
});
