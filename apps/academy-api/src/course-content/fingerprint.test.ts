import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from './fingerprint.ts';
import { readCourses } from './read-courses.ts';

test('the fingerprint of a course is the hash of its JSON', async () => {
  const courses = await readCourses(fileURLToPath(new URL('../../courses', import.meta.url)));
  expect(courses.length).toBeGreaterThan(0);
  for (const course of courses)
    expect(fingerprintOf(course)).toBe(createHash('sha256').update(JSON.stringify(course)).digest('hex'));
});
