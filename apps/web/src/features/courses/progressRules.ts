import {
  completedLessonsCount,
  courseStatus,
  currentLesson,
  isCertificateLocked,
  isChapterComplete,
  isLessonLocked,
  progressPercentage,
  type Course,
  type Enrollment,
} from '@academy/contracts';

/** Returns the course with the progress of an enrollment that the service returned. */
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
 * Returns the course with a lesson completed, for the optimistic update. Never marks the course as completed,
 * so that the learner is not congratulated before the service has confirmed the completion.
 */
export function withLessonCompleted(course: Course, lessonId: string): Course {
  const lessons = course.chapters
    .flatMap((chapter) => chapter.lessons)
    .map((lesson) => (lesson.id === lessonId ? { ...lesson, completed: true } : lesson));
  const unlocked = lessons.map((lesson) => ({ ...lesson, locked: isLessonLocked(lessons, lesson.id) }));
  const byId = new Map(unlocked.map((lesson) => [lesson.id, lesson]));
  const current = currentLesson(unlocked);
  const completed = lessons.filter((lesson) => lesson.completed).length;

  return {
    ...course,
    lessons_completed: Math.max(completed, course.lessons_completed),
    progress: Math.max(progressPercentage(completed, course.lessons_count), course.progress),
    current_lesson: current ?? null,
    locked: course.locked && isCertificateLocked(lessons),
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
