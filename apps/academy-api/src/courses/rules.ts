import { offeredIn } from '@academy/academy-data';
import {
  completedLessonsCount,
  courseBadge,
  courseStatus,
  currentLesson,
  currentLessonBy,
  isCertificateLocked,
  isChapterComplete,
  isLessonLocked,
  offeredLanguage,
  progressPercentage,
  type Chapter,
  type Course,
  type CourseSummary,
  type Enrollment,
  type Lesson,
  type Locale,
} from '@academy/contracts';
import type { Curriculum, CurriculumLesson } from './curricula.ts';
import type { CourseRow } from './queries.ts';

/** A company course in the learner's language. */
export interface TaughtCourse {
  id: string;
  fingerprint: string;
  language: Locale;
  languages: Locale[];
  enrollment: Enrollment | null;
  /** Ids of lessons that are recorded as done. */
  done: string[];
  row: CourseRow;
}

const splitList = <Item extends string>(text: string) => (text === '' ? [] : text.split(',')) as Item[];

function enrollmentOf(row: CourseRow): Enrollment | null {
  const { enrollment_id, user_id, advancements_count, enrolled_at, completed_at } = row;
  if (enrollment_id === null) return null;
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

/** A course in the requested language if the company offers it, else in one that it offers (rule 51). */
export function inLanguage(row: CourseRow, asked: Locale): TaughtCourse {
  const languages = offeredIn(splitList(row.chosen), splitList(row.available));
  return {
    id: row.id,
    fingerprint: row.fingerprint,
    languages,
    language: offeredLanguage(asked, languages),
    enrollment: enrollmentOf(row),
    done: splitList(row.done),
    row,
  };
}

/** The wire has called a lesson's position `number` since the first release; nothing else does. */
const lessonOnWire = ({ position, ...lesson }: CurriculumLesson) => ({ ...lesson, number: position });

type OutlineLesson = ReturnType<typeof lessonOnWire> & { completed: boolean };

/** A lesson is done once recorded; in a completed course all of them are (rule 42). */
function lessonsDone({ enrollment, done }: TaughtCourse, { outline }: Curriculum): OutlineLesson[] {
  const recorded = new Set(done);
  const all = enrollment?.completed === true;
  return outline.map((lesson) => ({ ...lessonOnWire(lesson), completed: all || recorded.has(lesson.id) }));
}

function currentIn({ enrollment, done }: TaughtCourse, { outline }: Curriculum) {
  const current = currentLessonBy(outline, ({ id }) => enrollment?.completed || done.includes(id));
  return current ? lessonOnWire(current) : null;
}

/** The fields of a course that lists contain as well. */
export function summaryOf(course: TaughtCourse, content: Curriculum): CourseSummary {
  const { enrollment, row } = course;
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
    language: course.language,
    languages: course.languages,
    length_in_minutes: row.minutes,
    lessons_count: row.lessons_count,
    lessons_completed: lessonsCompleted,
    progress: progressPercentage(lessonsCompleted, row.lessons_count),
    status: courseStatus(enrollment),
    enrollment,
    current_lesson: currentIn(course, content),
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

/** A course with its chapters, the current lesson, and what is done or locked (rules 42 to 45). */
export function courseOf(course: TaughtCourse, content: Curriculum): Course {
  const lessons = lessonsDone(course, content);
  return {
    ...summaryOf(course, content),
    locked: isCertificateLocked(lessons),
    sources: content.sources,
    chapters: chaptersOf(lessons),
  };
}

/** A lesson with its text; undefined when the course has no such lesson. */
export function lessonOf(course: TaughtCourse, content: Curriculum, lessonId: string): Lesson | undefined {
  const lessons = lessonsDone(course, content);
  const lesson = lessons.find(({ id }) => id === lessonId);
  return (
    lesson && {
      ...lesson,
      course_id: course.id,
      language: course.language,
      content: lesson.html,
      locked: isLessonLocked(lessons, lessonId),
    }
  );
}
