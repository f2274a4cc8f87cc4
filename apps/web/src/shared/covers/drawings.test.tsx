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

test('each course of the catalogue has a drawing of its own', () => {
  expect(Object.keys(drawings.courses).sort()).toEqual(catalogue.sort());
  const different = new Set([...Object.values(drawings.courses), ...Object.values(drawings.subjects)]);
  expect(different.size).toBe(catalogue.length + subjects.length);
});

test.each(subjects)('another course on %s has the drawing of its subject', (subject) => {
  expect(drawingOf(drawings, { slug: 'course-of-a-company', subject })).toBe(drawings.subjects[subject]);
});

test('drawings are smaller than 3 kB, contain no text, and take their colours from the theme', () => {
  for (const course of all) {
    const markup = markupOf(course);
    expect(markup.length).toBeLessThan(3000);
    expect(markup).not.toMatch(/>[^<]+<|<(text|image|style)|(fill|stroke)=|#/);
  }
});
