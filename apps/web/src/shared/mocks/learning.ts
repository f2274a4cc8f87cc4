import {
  fallbackLocale,
  isLessonLocked,
  type Course,
  type Enrollment,
  type Locale,
} from '@academy/contracts';
import { catalogue, lessonsOf, type CatalogueCourse } from './catalogue.ts';
import { courseAnswer } from './courseAnswer.ts';
import { MockError } from './handle.ts';
import type { Person } from './people.ts';

export type Learning = ReturnType<typeof createLearning>;

/** In-memory store of a learner's courses and progress; a page reload resets it. */
export function createLearning(person: Person) {
  const enrollments = new Map<string, Enrollment>();
  const completedLessons = new Set<string>();

  function course(courseId: string, requested: Locale): Course {
    const enrollment = enrollments.get(courseId) ?? null;
    return courseAnswer(courseOf(courseId), { enrollment, completedLessons }, requested);
  }

  function enroll(courseId: string): Enrollment {
    const enrollment = enrollments.get(courseId) ?? newEnrollment(courseOf(courseId), person);
    enrollments.set(courseId, enrollment);
    return enrollment;
  }

  function advance(enrollmentId: string, lessonId: string): Enrollment {
    const enrollment = [...enrollments.values()].find(({ id }) => id === enrollmentId);
    if (enrollment === undefined) throw new MockError('enrollment_not_found');
    const lessons = course(enrollment.course_id, fallbackLocale).chapters.flatMap(
      (chapter) => chapter.lessons,
    );
    if (isLessonLocked(lessons, lessonId)) throw new MockError('lesson_locked');

    completedLessons.add(lessonId);
    const advancements_count = lessons.filter(({ id }) => completedLessons.has(id)).length;
    const completed = advancements_count === lessons.length;
    const completed_at = completed ? (enrollment.completed_at ?? new Date().toISOString()) : null;
    const advanced = { ...enrollment, advancements_count, completed, completed_at };
    enrollments.set(enrollment.course_id, advanced);
    return advanced;
  }

  function complete(begun: CatalogueCourse | undefined, count: number) {
    if (begun === undefined) return;
    const { id } = enroll(begun.id);
    for (const lesson of lessonsOf(begun).slice(0, count)) advance(id, lesson.id);
  }

  // Initial progress: one course is half completed, another one is completed.
  complete(catalogue[0], 3);
  complete(catalogue[2], Infinity);

  return {
    enroll,
    advance,
    course,
    courses: (language: Locale) => catalogue.map(({ id }) => course(id, language)),
  };
}

function courseOf(courseId: string): CatalogueCourse {
  const course = catalogue.find(({ id }) => id === courseId);
  if (course === undefined) throw new MockError('course_not_found');
  return course;
}

const newEnrollment = (course: CatalogueCourse, person: Person): Enrollment => ({
  id: course.id.replace(/^.{8}/, 'e0000000'),
  course_id: course.id,
  user_id: person.id,
  created_at: new Date().toISOString(),
  completed: false,
  completed_at: null,
  advancements_count: 0,
});
