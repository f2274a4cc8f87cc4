import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { PackagedLessonProps } from './PackagedLesson.tsx';

/** Runs a lesson from a package. Its code is loaded separately, because most lessons are plain text. */
export const LoadedPackagedLesson = (props: PackagedLessonProps) => (
  <LoadedPart
    load={() => import('./PackagedLesson.tsx')}
    namespaces={['packaged-lessons']}
    properties={props}
  />
);
