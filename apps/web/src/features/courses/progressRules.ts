import type { Course, Enrollment } from '@academy/contracts';
import {
  completedLessonsCount,
  courseStatus,
  currentLesson,
  isCertificateLocked,
  isChapterComplete,
  isFinalTestOpen,
  isLessonLocked,
  minutesLeftBy,
  progressPercentage,
} from '@academy/contracts/client';

export function withEnrollment(course: Course, enrollment: Enrollment): Course {
  const completed = completedLessonsCount(enrollment, course.lessons_count);
  return {
    ...course,
    enrollment,
    status: courseStatus(enrollment),
    lessons_completed: completed,
    progress: progressPercentage(completed, course.lessons_count),
  };
}

/**
 * Returns the course with one more completed lesson, for the optimistic update.
 * Only the service marks a course as completed, so that the app never congratulates a learner too early.
 */
export function withLessonCompleted(course: Course, lessonId: string): Course {
  const lessons = course.chapters
    .flatMap((chapter) => chapter.lessons)
    .map((lesson) => (lesson.id === lessonId ? { ...lesson, completed: true } : lesson));
  const unlocked = lessons.map((lesson) => ({ ...lesson, locked: isLessonLocked(lessons, lesson.id) }));
  const byId = new Map(unlocked.map((lesson) => [lesson.id, lesson]));
  const current = currentLesson(unlocked);
  const completed = lessons.filter((lesson) => lesson.completed).length;
  const isTestOpen = isFinalTestOpen({
    has_final_test: course.final_test !== null,
    test_percent: course.final_test?.passed_percent ?? null,
    completed: course.status === 'completed',
  });

  return {
    ...course,
    minutes_left: minutesLeftBy(unlocked, (lesson) => lesson.completed),
    lessons_completed: Math.max(completed, course.lessons_completed),
    progress: Math.max(progressPercentage(completed, course.lessons_count), course.progress),
    current_lesson: current ?? null,
    locked: course.locked && (isTestOpen || isCertificateLocked(lessons)),
    chapters: course.chapters.map((chapter) => {
      const own = chapter.lessons.map((lesson) => byId.get(lesson.id) ?? lesson);
      return {
        ...chapter,
        lessons: own,
        completed: isChapterComplete({ lessons: own }),
        active: own.some(({ id }) => id === current?.id),
      };
    }),
  };
}

/**
 * Returns true if all lessons of the course are completed, but the service has not completed the course. Lessons have
 * then been added since the course was loaded.
 */
export const hasUnknownLessons = ({ status, chapters }: Pick<Course, 'status' | 'chapters'>): boolean =>
  status !== 'completed' && chapters.every((chapter) => isChapterComplete(chapter));
