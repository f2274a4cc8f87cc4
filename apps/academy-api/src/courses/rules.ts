import { asEnrollment, offeredIn, type EnrollmentRow } from '@academy/academy-data';
import {
  completedLessonsCount,
  courseBadge,
  courseStatus,
  currentLesson,
  isCertificateLocked,
  isChapterComplete,
  isLessonLocked,
  offeredLanguage,
  progressPercentage,
  type Chapter,
  type Course,
  type CourseSummary,
  type Lesson,
  type Locale,
  type Subject,
} from '@academy/contracts';
import type { CourseContent, LessonContent } from './course-contents.ts';

/** A company's course as it is stored, with the learner's enrollment and the lessons they have done. */
export interface CourseRow {
  id: string;
  subject: Subject;
  bonus: boolean;
  mandatory: boolean;
  deadline: string | null;
  chosen: Locale[];
  available: Locale[];
  fingerprint: string;
  minutes: number;
  lessons_count: number;
  enrollment: EnrollmentRow | null;
  done: string[];
}

/** A company's course in the language that the learner gets. */
export interface TaughtCourse extends CourseRow {
  language: Locale;
  languages: Locale[];
}

/** A course in the asked language when the company offers it, else in one that it does (product §4). */
export function inLanguage(row: CourseRow, asked: Locale): TaughtCourse {
  const languages = offeredIn(row.chosen, row.available);
  return { ...row, languages, language: offeredLanguage(asked, languages) };
}

type OutlineLesson = LessonContent & { completed: boolean };

/** A lesson is done once recorded; in a completed course all of them are (specification §4). */
function lessonsDone({ enrollment, done }: CourseRow, { outline }: CourseContent): OutlineLesson[] {
  const recorded = new Set(done);
  const all = enrollment !== null && enrollment.completed_at !== null;
  return outline.map((lesson) => ({ ...lesson, completed: all || recorded.has(lesson.id) }));
}

/** The rule `currentLesson` of the contracts: the first lesson not done, else the last one. */
function currentIn({ enrollment, done }: CourseRow, { outline }: CourseContent): LessonContent | null {
  const isDone = (lessonId: string) => enrollment?.completed_at != null || done.includes(lessonId);
  return outline.find(({ id }) => !isDone(id)) ?? outline.at(-1) ?? null;
}

/** The fields that a course has in lists as well as alone. */
export function summaryOf(row: TaughtCourse, content: CourseContent): CourseSummary {
  const enrollment = row.enrollment && asEnrollment(row.enrollment);
  const lessonsCompleted = completedLessonsCount(enrollment, row.lessons_count);
  return {
    id: row.id,
    title: content.title,
    description: content.description,
    subject: row.subject,
    bonus: row.bonus,
    mandatory: row.mandatory,
    badge: courseBadge(row),
    deadline: row.deadline,
    language: row.language,
    languages: row.languages,
    length_in_minutes: row.minutes,
    lessons_count: row.lessons_count,
    lessons_completed: lessonsCompleted,
    progress: progressPercentage(lessonsCompleted, row.lessons_count),
    status: courseStatus(enrollment),
    enrollment,
    current_lesson: currentIn(row, content),
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

/** A course with its chapters: where the learner is, what is done, what is locked (specification §4). */
export function courseOf(row: TaughtCourse, content: CourseContent): Course {
  const lessons = lessonsDone(row, content);
  return {
    ...summaryOf(row, content),
    locked: isCertificateLocked(lessons),
    sources: content.sources,
    chapters: chaptersOf(lessons),
  };
}

/** A lesson with its text; undefined when the course has none of that id. */
export function lessonOf(row: TaughtCourse, content: CourseContent, lessonId: string): Lesson | undefined {
  const lessons = lessonsDone(row, content);
  const lesson = lessons.find(({ id }) => id === lessonId);
  return (
    lesson && {
      ...lesson,
      course_id: row.id,
      language: row.language,
      content: lesson.html,
      locked: isLessonLocked(lessons, lessonId),
    }
  );
}
