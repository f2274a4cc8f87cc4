import {
  completedLessonsCount,
  courseBadge,
  courseStatus,
  currentLesson,
  isCertificateLocked,
  isChapterComplete,
  isLessonLocked,
  minutesLeftBy,
  offeredLanguage,
  progressPercentage,
  type Course,
  type Enrollment,
  type LessonOutline,
  type Locale,
} from '@academy/contracts';
import { lessonsOf, type CatalogueCourse } from './catalogue.ts';

interface Progress {
  enrollment: Enrollment | null;
  completedLessons: ReadonlySet<string>;
  finalTest: Course['final_test'];
}

export function toCourse(course: CatalogueCourse, progress: Progress, requested: Locale): Course {
  const { texts, chapters, ...fixed } = course;
  const { enrollment } = progress;
  const language = offeredLanguage(requested, course.languages);
  const lessons = outlinesOf(course, progress, language);
  const current = currentLesson(lessons) ?? null;
  const isTestOpen =
    progress.finalTest !== null && progress.finalTest.passed_percent === null && !enrollment?.completed;
  const completed = completedLessonsCount(enrollment, lessons.length);
  return {
    ...fixed,
    ...texts[language],
    language,
    own: false,
    badge: courseBadge(course),
    length_in_minutes: lessons.reduce((sum, { length_in_minutes }) => sum + length_in_minutes, 0),
    minutes_left: enrollment?.completed ? 0 : minutesLeftBy(lessons, ({ completed: isDone }) => isDone),
    test_minutes: isTestOpen ? (progress.finalTest?.questions ?? 0) : 0,
    lessons_count: lessons.length,
    lessons_completed: completed,
    progress: progressPercentage(completed, lessons.length),
    status: courseStatus(enrollment),
    enrollment,
    recorded_by_company: false,
    certificate_revoked: false,
    current_lesson: current,
    round: 1,
    due_on: course.deadline,
    valid_until: null,
    last_activity_at: enrollment?.completed_at ?? enrollment?.created_at ?? null,
    locked: !enrollment || isCertificateLocked(lessons) || isTestOpen,
    final_test: progress.finalTest,
    renewal: 'full',
    chapters: chapters.map((chapter) => {
      const own = lessons.filter(({ id }) => chapter.lessons.some((lesson) => lesson.id === id));
      return {
        id: chapter.id,
        title: chapter.titles[language],
        active: own.some(({ id }) => id === current?.id),
        completed: isChapterComplete({ lessons: own }),
        lessons: own,
      };
    }),
  };
}

function outlinesOf(
  course: CatalogueCourse,
  { completedLessons }: Progress,
  language: Locale,
): LessonOutline[] {
  const lessons = lessonsOf(course).map(({ id, titles, length_in_minutes }, index) => ({
    id,
    title: titles[language],
    length_in_minutes,
    number: index + 1,
    completed: completedLessons.has(id),
  }));
  return lessons.map((lesson) => ({ ...lesson, locked: isLessonLocked(lessons, lesson.id) }));
}
