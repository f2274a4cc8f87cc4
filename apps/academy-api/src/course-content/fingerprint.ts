import { createHash } from 'node:crypto';
import type { CourseContent } from './course-content.ts';

/** Returns a hash of the whole content of a course, including the rendered texts. */
export const fingerprintOf = (content: CourseContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
