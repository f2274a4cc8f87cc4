import { exportCourses } from '@academy/contracts';
import { handle } from './handle.ts';

/** Company courses, as academy-api answers them to maintainers. */
export const companyCourseHandlers = (milliseconds: number) => [
  handle(
    exportCourses,
    () => new File(['\uFEFFName,Course,Progress\r\n'], 'course-data.csv', { type: 'text/csv' }),
    milliseconds,
  ),
];
