export { recountEnrollments } from '../course-content/queries/enrollments.ts';
