import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from './blocks.ts';
import { readLesson, writeContent, writeLesson } from './lesson.ts';
import { meaningOf, meaningOfLists } from './lesson-parser.ts';

const courses = join(import.meta.dirname, '../../../../apps/academy-api/courses');
const shipped = readdirSync(courses, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.endsWith('questions.md'))
  .map((path) => [path, readFileSync(join(courses, path), 'utf8')] as const);

const withoutSources = (blocks: readonly Block[]) => blocks.map((block) => ({ ...block, source: undefined }));

test('the forms of the editor can show every part of every shipped lesson', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const verbatim = shipped.flatMap(([path, text]) =>
    readLesson(text).flatMap(({ content }) =>
      content.kind === 'verbatim' ? [`${path}: ${content.markdown}`] : [],
    ),
  );
  expect(verbatim).toEqual([]);
});

test('every shipped lesson is rendered to the same HTML after it is read and written again', () => {
  for (const [path, text] of shipped) {
    const written = writeLesson(withoutSources(readLesson(text)));
    expect(`${path} ${meaningOfLists(written)}`).toBe(`${path} ${meaningOfLists(text)}`);
    expect(meaningOf(writeLesson(readLesson(text)))).toBe(meaningOf(text));
  }
});

test('every shipped lesson is read as the same blocks after it was written again', () => {
  for (const [, text] of shipped) {
    const first = readLesson(text).map(({ content }) => writeContent(content));
    const second = readLesson(writeLesson(withoutSources(readLesson(text)))).map(({ content }) =>
      writeContent(content),
    );
    expect(second).toEqual(first);
  }
});
