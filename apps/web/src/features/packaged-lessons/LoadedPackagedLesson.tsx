import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { PackagedLessonProps } from './PackagedLesson.tsx';

/** Plays a lesson of a package. The code is loaded only for such lessons, because most lessons are texts. */
export const LoadedPackagedLesson = (props: PackagedLessonProps) => (
  <LoadedPart
    load={() => import('./PackagedLesson.tsx')}
    namespaces={['courses', 'enrollments', 'packaged-lessons']}
    properties={props}
  />
);
