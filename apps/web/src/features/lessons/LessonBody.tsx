import type { Course, LessonOutline } from '@academy/contracts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedPackagedLesson } from '../packaged-lessons/index.ts';
import { LessonContent } from './LessonContent.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';
import type { LessonQuery } from './useLesson.ts';

interface LessonBodyProps {
  course: Course;
  lesson: LessonOutline;
  query: LessonQuery;
}

export function LessonBody({ query, ...about }: LessonBodyProps) {
  if (query.currentData?.packaged) return <LoadedPackagedLesson {...about} />;
  if (query.currentData) return <LessonContent lesson={query.currentData} />;
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  return <TextSkeleton />;
}
