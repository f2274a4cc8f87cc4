import { failureOf } from '../../shared/errors/errors.ts';
import { ShareDialog } from '../badge-shares/index.ts';
import { BadgeDialog } from '../badges/index.ts';
import { LessonFailure } from './LessonFailure.tsx';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { lessonNotFound } from './rules.ts';
import { useLesson } from './useLesson.ts';

/** Page of a lesson. Query parameters of the URL open its dialogs. */
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
  // The course is in the cache, but no longer offered to the learner. A retry would fail too, so there is no retry
  // button.
  if (failureOf(lesson.error)?.code === 'course_not_found') return <LessonFailure failure={lesson.error} />;
  if (course.currentData && place)
    return <LessonView course={course.currentData} place={place} query={lesson} />;
  if (course.currentData) return <LessonFailure failure={lessonNotFound} course={course.currentData} />;
  if (!course.isError) return <LessonSkeleton />;
  return <LessonFailure failure={course.error} onRetry={() => void course.refetch()} />;
}
