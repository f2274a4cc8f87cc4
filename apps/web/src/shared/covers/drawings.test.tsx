/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { subjects } from '@academy/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import drawings from './drawings.tsx';
import { drawingOf } from './drawingOf.ts';

const catalogue = readdirSync(join(__dirname, '../../../../academy-api/courses'));
const markupOf = (course: Parameters<typeof drawingOf>[1]) =>
  renderToStaticMarkup(drawingOf(drawings, course));
const all = [...catalogue, 'course-of-a-company'].flatMap((slug) =>
  subjects.map((subject) => ({ slug, subject })),
);

test('all courses of the catalogue and all subjects have different drawings', () => {
  expect(Object.keys(drawings.courses).sort()).toEqual(catalogue.sort());
  const different = new Set([...Object.values(drawings.courses), ...Object.values(drawings.subjects)]);
  expect(different.size).toBe(catalogue.length + subjects.length);
});

test.each(subjects)(
  'a course on the subject %s that is not in the catalogue has the drawing of the subject',
  (subject) => {
    expect(drawingOf(drawings, { slug: 'course-of-a-company', subject })).toBe(drawings.subjects[subject]);
  },
);

test('the drawings of courses are smaller than 3 kB, contain no text, and use only colours of the theme', () => {
  for (const course of all) {
    const markup = markupOf(course);
    expect(markup.length).toBeLessThan(3000);
    expect(markup).not.toMatch(/>[^<]+<|<(text|image|style)|(fill|stroke)=|#/);
  }
});
