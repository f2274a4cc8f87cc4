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
  type Course,
  type Enrollment,
  type Locale,
} from '@academy/contracts';
import { catalogue, type CatalogueCourse } from './catalogue.ts';
import { MockError } from './handle.ts';
import type { Person } from './people.ts';

export type Learning = ReturnType<typeof createLearning>;

/** A person's courses and progress, kept until the page is loaded anew. */
export function createLearning(person: Person) {
  const enrollments = new Map<string, Enrollment>();
  const completedLessons = new Set<string>();

  function enroll(courseId: string): Enrollment {
    courseOf(courseId);
    const present = enrollments.get(courseId);
    if (present !== undefined) return present;
    const enrollment: Enrollment = {
      id: courseId.replace(/^.{8}/, 'e0000000'),
      course_id: courseId,
      user_id: person.id,
      created_at: new Date().toISOString(),
      completed: false,
      completed_at: null,
      advancements_count: 0,
    };
    enrollments.set(courseId, enrollment);
    return enrollment;
  }

  function advance(enrollmentId: string, lessonId: string): Enrollment {
    const enrollment = [...enrollments.values()].find(({ id }) => id === enrollmentId);
    if (enrollment === undefined) throw new MockError('enrollment_not_found');
    const { chapters, lessons_count } = course(enrollment.course_id, 'en');
    if (
      isLessonLocked(
        chapters.flatMap(({ lessons }) => lessons),
        lessonId,
      )
    )
      throw new MockError('lesson_locked');
    const isNew = !completedLessons.has(lessonId);
    completedLessons.add(lessonId);
    const advancements_count = enrollment.advancements_count + (isNew ? 1 : 0);
    const completed = advancements_count >= lessons_count;
    const advanced = { ...enrollment, advancements_count, completed };
    const completed_at = completed ? (enrollment.completed_at ?? new Date().toISOString()) : null;
    enrollments.set(enrollment.course_id, { ...advanced, completed_at });
    return { ...advanced, completed_at };
  }

  function course(courseId: string, asked: Locale): Course {
    const { languages, texts, chapters, ...fixed } = courseOf(courseId);
    const language = offeredLanguage(asked, languages);
    const enrollment = enrollments.get(courseId) ?? null;
    const numbered = chapters.flatMap(({ lessons }) => lessons);
    const references = numbered.map(({ id, titles, length_in_minutes }, index) => ({
      id,
      title: titles[language],
      length_in_minutes,
      number: index + 1,
      completed: completedLessons.has(id),
    }));
    const outlines = references.map((lesson) => ({
      ...lesson,
      locked: isLessonLocked(references, lesson.id),
    }));
    const current = currentLesson(outlines) ?? null;
    const completed = completedLessonsCount(enrollment, outlines.length);
    return {
      ...fixed,
      ...texts[language],
      languages,
      language,
      badge: courseBadge(fixed),
      length_in_minutes: outlines.reduce((sum, { length_in_minutes }) => sum + length_in_minutes, 0),
      lessons_count: outlines.length,
      lessons_completed: completed,
      progress: progressPercentage(completed, outlines.length),
      status: courseStatus(enrollment),
      enrollment,
      current_lesson: current,
      locked: isCertificateLocked(outlines),
      chapters: chapters.map(({ id, titles, lessons }) => {
        const own = outlines.filter((outline) => lessons.some((lesson) => lesson.id === outline.id));
        return {
          id,
          title: titles[language],
          active: own.some((lesson) => lesson.id === current?.id),
          completed: isChapterComplete({ lessons: own }),
          lessons: own,
        };
      }),
    };
  }

  // Some of it is under way already: one course half done, one complete.
  const [started, , finished] = catalogue;
  for (const [begun, count] of [
    [started, 3],
    [finished, Infinity],
  ] as const) {
    if (begun === undefined) continue;
    const { id } = enroll(begun.id);
    const lessons = begun.chapters.flatMap((chapter) => chapter.lessons);
    lessons.slice(0, count).forEach((lesson) => advance(id, lesson.id));
  }

  return {
    enroll,
    advance,
    course,
    courses: (language: Locale) => catalogue.map(({ id }) => course(id, language)),
  };
}

export function courseOf(courseId: string): CatalogueCourse {
  const course = catalogue.find(({ id }) => id === courseId);
  if (course === undefined) throw new MockError('course_not_found');
  return course;
}
