import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { courseOutline, type CourseOutline } from '@academy/contracts';
import { parse } from 'yaml';
import { readOutline, writeCourseFile } from './course-file.ts';

const slug = fc
  .stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,5}){0,2}$/)
  .filter((text) => text !== 'questions');
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes('\0'));
const texts = fc.record({ de: line, en: line }, { requiredKeys: [] });
const outlines = fc
  .record({
    subject: fc.constantFrom('privacy', 'infosec', 'compliance'),
    review_by: fc.constantFrom('2027-01-31', '2028-02-29'),
    title: texts.filter((title) => Object.keys(title).length > 0),
    description: texts,
    sources: fc.array(
      fc.record(
        { title: line, titles: texts, url: fc.webUrl({ validSchemes: ['https'] }) },
        { requiredKeys: ['title'] },
      ),
      { maxLength: 3 },
    ),
    chapters: fc.array(
      fc.record({
        id: slug,
        title: texts,
        lessons: fc.array(
          fc.record({ id: slug, title: texts, change: texts }, { requiredKeys: ['id', 'title'] }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 4 },
    ),
  })
  .filter((outline) => courseOutline.safeParse(outline).success) as fc.Arbitrary<CourseOutline>;

test('an outline that is written to course.yaml is read as the same outline', () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const file = writeCourseFile(outline);
      expect(readOutline(parse(file))).toEqual(outline);
      expect(writeCourseFile(readOutline(parse(file))!, file)).toBe(file);
    }),
    { numRuns: 300 },
  );
});

const shipped = join(__dirname, '../../courses');

test.each(readdirSync(shipped))(
  'course.yaml of the course %s has the same comments and values after its structure was written again',
  (course) => {
    const file = readFileSync(join(shipped, course, 'course.yaml'), 'utf8');
    const commentsOf = (text: string) => text.split('\n').filter((each) => each.trimStart().startsWith('#'));
    const written = writeCourseFile(readOutline(parse(file))!, file);
    expect(parse(written)).toEqual(parse(file));
    expect(commentsOf(file).length).toBeGreaterThan(1);
    expect(commentsOf(written)).toEqual(commentsOf(file));
    // Finds the comment before `review_by`, which must stay there.
    const keyAfter = (text: string) => /(?:^#.*\n)+(?=review_by)/m.exec(text)?.[0];
    expect(keyAfter(written)).toBe(keyAfter(file));
  },
);

test('the comments of a lesson in course.yaml are kept when other lessons are added or moved', () => {
  const outline = (ids: string[]): CourseOutline => ({
    ...{ subject: 'privacy', review_by: '2099-12-31', title: { de: 'Kurs' }, description: {}, sources: [] },
    chapters: [{ id: 'c', title: { de: 'K' }, lessons: ids.map((id) => ({ id, title: { de: id } })) }],
  });
  const before = writeCourseFile(outline(['a', 'b'])).replace(
    '      - id: b',
    '      # About b\n      - id: b',
  );
  const written = writeCourseFile(outline(['x', 'b', 'a']), before);
  expect(written).toContain('      # About b\n      - id: b');
  expect(parse(written)).toEqual(parse(writeCourseFile(outline(['x', 'b', 'a']))));
});

test('values of course.yaml that the outline does not contain are kept when a changed outline is written', () => {
  fc.assert(
    fc.property(
      outlines.filter(({ chapters }) => chapters.some(({ lessons }) => lessons.length > 0)),
      fc.jsonValue({ maxDepth: 3 }),
      fc.boolean(),
      (outline, editorial, bonus) => {
        const value = parse(writeCourseFile(outline)) as {
          bonus: boolean;
          chapters: { lessons: { editorial?: unknown }[] }[];
        };
        value.bonus = bonus;
        for (const { lessons } of value.chapters) for (const lesson of lessons) lesson.editorial = editorial;
        const changed = { ...outline, title: { de: 'Anders' } };
        const after = parse(writeCourseFile(changed, JSON.stringify(value))) as typeof value;
        expect(after.bonus).toBe(bonus);
        for (const { lessons } of after.chapters)
          for (const lesson of lessons)
            expect(JSON.stringify(lesson.editorial)).toBe(JSON.stringify(editorial));
      },
    ),
    { numRuns: 100 },
  );
});
