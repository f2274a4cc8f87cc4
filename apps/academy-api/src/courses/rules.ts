import { asEnrollment, isCertificateLockedBy, type EnrollmentRow } from '@academy/academy-data';
import {
  completedLessonsCount,
  courseBadge,
  courseStatus,
  currentLesson,
  isCertificateLocked,
  isChapterComplete,
  isLessonLocked,
  progressPercentage,
  type Chapter,
  type Course,
  type CourseSummary,
  type Lesson,
  type Locale,
  type Subject,
} from '@academy/contracts';

/** A company's course as it is stored, with the learner's enrollment. */
export interface CourseRow {
  id: string;
  title: string;
  description: string;
  subject: Subject;
  bonus: boolean;
  mandatory: boolean;
  deadline: string | null;
  language: Locale;
  languages: Locale[];
  minutes: number;
  lessons_count: number;
  enrollment: EnrollmentRow | null;
}

/** A lesson in the outline of a course, which is in the course's order. */
export interface OutlineRow {
  chapter_id: string;
  chapter_title: string;
  id: string;
  title: string;
  length_in_minutes: number;
  number: number;
  completed: boolean;
}

/** A lesson that a learner opens, with their enrollment in its course. */
export interface LessonRow {
  course_id: string;
  language: Locale;
  lessons_count: number;
  enrollment: Pick<EnrollmentRow, 'advancements_count' | 'completed_at'> | null;
  recorded_at: Date | null;
  lesson: { id: string; number: number; length_in_minutes: number };
  texts: { title: string; html: string };
}

/** The fields that a course has in lists as well as alone. */
export function summaryOf(row: CourseRow, current: CourseSummary['current_lesson']): CourseSummary {
  const { minutes, enrollment: stored, ...course } = row;
  const enrollment = stored && asEnrollment(stored);
  const lessonsCompleted = completedLessonsCount(enrollment, row.lessons_count);
  return {
    ...course,
    badge: courseBadge(row),
    length_in_minutes: minutes,
    lessons_completed: lessonsCompleted,
    progress: progressPercentage(lessonsCompleted, row.lessons_count),
    status: courseStatus(enrollment),
    enrollment,
    current_lesson: current,
  };
}

function chaptersOf(outline: readonly OutlineRow[], current: OutlineRow | undefined): Chapter[] {
  const ids = [...new Set(outline.map(({ chapter_id }) => chapter_id))];
  return ids.map((id) => {
    const rows = outline.filter(({ chapter_id }) => chapter_id === id);
    const lessons = rows.map(({ chapter_id: _, chapter_title: __, ...lesson }) => ({
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
export function courseOf(row: CourseRow, outline: readonly OutlineRow[], sources: Course['sources']): Course {
  const current = currentLesson(outline);
  return {
    ...summaryOf(row, current ?? null),
    locked: isCertificateLocked(outline),
    sources,
    chapters: chaptersOf(outline, current),
  };
}

/** A lesson with its content; `locked` when it is the last one and another is open (product §4). */
export function lessonOf({ enrollment, recorded_at, lesson, texts, ...course }: LessonRow): Lesson {
  const { lessons_count, ...answer } = course;
  const recorded = recorded_at !== null;
  const completed = enrollment !== null && enrollment.completed_at !== null;
  const progress = { lessons_count, advancements_count: enrollment?.advancements_count ?? 0, completed };
  return {
    ...answer,
    ...lesson,
    title: texts.title,
    content: texts.html,
    completed: completed || recorded,
    locked: lesson.number === lessons_count && isCertificateLockedBy(progress, recorded),
  };
}
