import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { CompletedCourseProps } from './CompletedCourse.tsx';

/**
 * Loads the code of `CompletedCourse` only when a page needs it: right after a completion, or for a completed course.
 */
export const LoadedCompletedCourse = (props: CompletedCourseProps) => (
  <LoadedPart
    load={() => import('./CompletedCourse.tsx')}
    namespaces={['badge-shares', 'badges', 'certificates', 'completed-courses', 'courses', 'enrollments']}
    properties={props}
  />
);
