import { offeredIn } from '@academy/academy-data';
import {
  completedLessonsCount,
  courseBadge,
  courseStatus,
  currentLesson,
  currentLessonBy,
  isCertificateLocked,
  isChapterComplete,
  isFinalTestOpen,
  isLessonLocked,
  isRoundUntouched,
  minutesLeftBy,
  offeredLanguage,
  progressPercentage,
  type Chapter,
  type Course,
  type CourseSummary,
  type Enrollment,
  type Lesson,
  type Locale,
} from '@academy/contracts';
import type { Curriculum, WantedCurriculum } from './curricula.ts';
import type { CurriculumLesson } from './queries/curricula.ts';
import type { CourseRow } from './queries/course-rows.ts';
import type { CourseDetails } from './queries/courses.ts';

/** A company course in the language in which it is shown to the learner (rule 51). */
export interface TaughtCourse {
  id: string;
  fingerprint: string;
  language: Locale;
  languages: Locale[];
  supplement: WantedCurriculum | undefined;
  enrollment: Enrollment | null;
  done: string[];
  row: CourseRow;
}

const splitList = <Item extends string>(text: string) => (text === '' ? [] : text.split(',')) as Item[];

/**
 * Identifies the company's own lessons in a course, in the language of the course. If the company selected this
 * language after it had written its lessons, the lessons may not exist in this language; the function then returns
 * another language.
 */
function supplementOf({ supplement }: CourseRow, language: Locale): WantedCurriculum | undefined {
  const [id, available, fingerprint] = supplement?.split('/') ?? [];
  if (!id || !available || !fingerprint) return undefined;
  return { id, fingerprint, language: offeredLanguage(language, splitList(available)) };
}

function enrollmentOf(row: CourseRow): Enrollment | null {
  const { enrollment_id, user_id, advancements_count, enrolled_at, completed_at } = row;
  if (enrollment_id === null || enrolled_at === null) return null;
  return {
    id: enrollment_id,
    course_id: row.id,
    user_id,
    created_at: enrolled_at,
    completed: completed_at !== null,
    completed_at,
    advancements_count,
  };
}

/** Returns the course in the requested language, or else in another language that the company offers (rule 51). */
export function inLanguage(row: CourseRow, asked: Locale): TaughtCourse {
  const languages = offeredIn(splitList(row.chosen), splitList(row.available));
  const language = offeredLanguage(asked, languages);
  return {
    id: row.id,
    fingerprint: row.fingerprint,
    languages,
    language,
    supplement: supplementOf(row, language),
    enrollment: enrollmentOf(row),
    done: splitList(row.done),
    row,
  };
}

type OutlineLesson = CurriculumLesson & { completed: boolean };

/**
 * Returns a function that tells whether a lesson is completed. In a completed course, every lesson counts as completed
 * (rule 42).
 */
function completionIn({ enrollment, done }: TaughtCourse): (lessonId: string) => boolean {
  const recorded = new Set(done);
  const all = enrollment?.completed === true;
  return (lessonId) => all || recorded.has(lessonId);
}

function lessonsDone(course: TaughtCourse, { outline }: Curriculum): OutlineLesson[] {
  const isCompleted = completionIn(course);
  return outline.map((lesson) => ({ ...lesson, completed: isCompleted(lesson.id) }));
}

const isDoneIn =
  ({ enrollment, done }: TaughtCourse) =>
  ({ id }: CurriculumLesson) =>
    enrollment?.completed || done.includes(id);

const currentIn = (course: TaughtCourse, { outline }: Curriculum) =>
  currentLessonBy(outline, isDoneIn(course)) ?? null;

export function summaryOf(course: TaughtCourse, content: Curriculum): CourseSummary {
  const { enrollment, row } = course;
  const lessonsCompleted = completedLessonsCount(enrollment, row.lessons_count);
  return {
    id: row.id,
    slug: row.slug,
    title: content.title,
    description: content.description,
    subject: row.subject,
    bonus: row.bonus,
    mandatory: row.mandatory,
    badge: courseBadge(row),
    deadline: row.deadline,
    round: row.round,
    due_on: row.due_on,
    valid_until: row.certificate_revoked ? null : row.valid_until,
    language: course.language,
    languages: course.languages,
    own: row.own,
    length_in_minutes: row.minutes,
    minutes_left: minutesLeftBy(content.outline, isDoneIn(course)),
    test_minutes: row.test_minutes,
    lessons_count: row.lessons_count,
    lessons_completed: lessonsCompleted,
    progress: progressPercentage(lessonsCompleted, row.lessons_count),
    status: courseStatus(enrollment),
    enrollment,
    recorded_by_company: row.recorded_by_company,
    certificate_revoked: row.certificate_revoked,
    current_lesson: currentIn(course, content),
    last_activity_at: row.last_activity_at,
  };
}

function chaptersOf(outline: readonly OutlineLesson[]): Chapter[] {
  const current = currentLesson(outline);
  const ids = [...new Set(outline.map(({ chapter_id }) => chapter_id))];
  return ids.map((id) => {
    const rows = outline.filter(({ chapter_id }) => chapter_id === id);
    const lessons = rows.map((lesson) => ({
      ...lesson,
      locked: isLessonLocked(outline, lesson.id),
    }));
    return {
      id,
      title: rows[0]?.chapter_title ?? '',
      active: current?.chapter_id === id,
      completed: isChapterComplete({ lessons }),
      lessons,
    };
  });
}

/**
 * Returns a course with its chapters, its current lesson, and which lessons are completed or locked (rules 42 to 45).
 */
export function courseOf(
  course: TaughtCourse,
  content: Curriculum,
  { final_test, test_percent, kept_lessons, renewal }: CourseDetails,
): Course {
  const lessons = lessonsDone(course, content);
  const completed = course.enrollment?.completed === true;
  const isTestOpen = isFinalTestOpen({ has_final_test: final_test !== null, test_percent, completed });
  const isUntouched = isRoundUntouched({
    kept_lessons: kept_lessons ?? 0,
    advancements_count: course.enrollment?.advancements_count ?? 0,
    completed,
  });
  return {
    ...summaryOf(course, content),
    locked: !course.enrollment || isCertificateLocked(lessons) || isTestOpen || isUntouched,
    renewal,
    final_test: final_test && { ...final_test, passed_percent: test_percent },
    sources: content.sources,
    chapters: chaptersOf(lessons),
  };
}

export function lessonOf(course: TaughtCourse, content: Curriculum, lessonId: string): Lesson | undefined {
  const lesson = content.outline.find(({ id }) => id === lessonId);
  if (!lesson) return undefined;
  const isCompleted = completionIn(course);
  const lessons = content.outline.map(({ id }) => ({ id, completed: isCompleted(id) }));
  return {
    ...lesson,
    completed: isCompleted(lessonId),
    course_id: course.id,
    language: course.language,
    content: lesson.html,
    packaged: lesson.html === '',
    locked: isLessonLocked(lessons, lessonId),
  };
}
