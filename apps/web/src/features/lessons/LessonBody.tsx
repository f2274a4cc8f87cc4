import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LessonContent } from './LessonContent.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';
import type { LessonQuery } from './useLesson.ts';

export function LessonBody({ query }: { query: LessonQuery }) {
  if (query.currentData) return <LessonContent lesson={query.currentData} />;
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  return <TextSkeleton />;
}
