import { createHash } from 'node:crypto';
import type { CourseContent } from './course-content.ts';

/**
 * Returns a hash of the whole content of a course as JSON, including the rendered texts. The JSON is hashed in parts,
 * because lessons can contain pictures of several megabytes. For a course from a package, returns the hash of the ZIP
 * file. Evidence that contains this hash then refers to a file that the company has.
 */
export function fingerprintOf({ chapters, questions, ...course }: CourseContent): string {
  if (course.packageSha256 !== undefined) return course.packageSha256;
  const hash = createHash('sha256');
  hash.update(`${JSON.stringify(course).slice(0, -1)},"chapters":[`);
  for (const [index, { lessons, ...chapter }] of chapters.entries()) {
    hash.update(`${index > 0 ? ',' : ''}${JSON.stringify(chapter).slice(0, -1)},"lessons":[`);
    for (const [place, lesson] of lessons.entries())
      hash.update(`${place > 0 ? ',' : ''}${JSON.stringify(lesson)}`);
    hash.update(']}');
  }
  return hash.update(`],"questions":${JSON.stringify(questions)}}`).digest('hex');
}
