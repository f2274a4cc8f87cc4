import { ShareDialog } from '../badge-shares/index.ts';
import { BadgeDialog } from '../badges/index.ts';
import { LessonFailure } from './LessonFailure.tsx';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { lessonNotFound } from './rules.ts';
import { useLesson } from './useLesson.ts';

/** Shows a lesson with the dialogs that a query parameter of the URL opens. */
export default function LessonPage() {
  return (
    <>
      <LessonContent />
      <BadgeDialog />
      <ShareDialog />
    </>
  );
}

function LessonContent() {
  const { course, place, lesson } = useLesson();
  if (course.currentData && place)
    return <LessonView course={course.currentData} place={place} query={lesson} />;
  if (course.currentData) return <LessonFailure failure={lessonNotFound} course={course.currentData} />;
  if (!course.isError) return <LessonSkeleton />;
  return <LessonFailure failure={course.error} onRetry={() => void course.refetch()} />;
}
