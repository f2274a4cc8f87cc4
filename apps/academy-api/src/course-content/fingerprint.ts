import { createHash } from 'node:crypto';
import type { CourseContent } from './course-content.ts';

/**
 * Returns the SHA-256 of the ZIP file if the course was made from a package, so that evidence with this hash refers to
 * a file that the company has. Otherwise returns a hash of the course as JSON, including the rendered texts. The JSON
 * is hashed in parts, because lessons can contain pictures of several megabytes.
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
