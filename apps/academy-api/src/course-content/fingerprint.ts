import { createHash } from 'node:crypto';
import type { CourseContent } from './course-content.ts';

/** A hash of everything the course contains, including its rendered texts. */
export const fingerprintOf = (content: CourseContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
