import {
  fallbackLocale,
  isCourseCompletedBy,
  isLessonLocked,
  type Course,
  type Enrollment,
  type Locale,
} from '@academy/contracts';
import { catalogue, lessonsOf, type CatalogueCourse } from './catalogue.ts';
import { finalTest, testedCourse } from './finalTests.ts';
import { toCourse } from './toCourse.ts';
import { MockError } from './handle.ts';
import type { Person } from './people.ts';

export type Learning = ReturnType<typeof createLearning>;

/** Creates the progress of the user in mock mode. It is kept in memory, so a page reload resets it. */
export function createLearning(person: Person) {
  const enrollments = new Map<string, Enrollment>();
  const completedLessons = new Set<string>();
  const testPercents = new Map<string, number>();

  function course(courseId: string, requested: Locale): Course {
    const enrollment = enrollments.get(courseId) ?? null;
    const test =
      courseId === testedCourse.id
        ? { ...finalTest, passed_percent: testPercents.get(courseId) ?? null }
        : null;
    return toCourse(courseOf(courseId), { enrollment, completedLessons, finalTest: test }, requested);
  }

  function enroll(courseId: string): Enrollment {
    const enrollment = enrollments.get(courseId) ?? newEnrollment(courseOf(courseId), person);
    enrollments.set(courseId, enrollment);
    return enrollment;
  }

  function findEnrollment(enrollmentId: string): Enrollment {
    const enrollment = [...enrollments.values()].find(({ id }) => id === enrollmentId);
    if (enrollment === undefined) throw new MockError('enrollment_not_found');
    return enrollment;
  }

  function advance(enrollmentId: string, lessonId: string): Enrollment {
    const enrollment = findEnrollment(enrollmentId);
    const lessons = course(enrollment.course_id, fallbackLocale).chapters.flatMap(
      (chapter) => chapter.lessons,
    );
    if (isLessonLocked(lessons, lessonId)) throw new MockError('lesson_locked');
    const isTestNeeded = enrollment.course_id === testedCourse.id && !testPercents.has(testedCourse.id);
    if (isTestNeeded && lessons.at(-1)?.id === lessonId) throw new MockError('final_test_required');

    completedLessons.add(lessonId);
    const advancements_count = lessons.filter(({ id }) => completedLessons.has(id)).length;
    const counts = { completed: enrollment.completed, advancements_count, lessons_count: lessons.length };
    const completed = isCourseCompletedBy(counts);
    const completed_at = completed ? (enrollment.completed_at ?? new Date().toISOString()) : null;
    const advanced = { ...enrollment, advancements_count, completed, completed_at };
    enrollments.set(enrollment.course_id, advanced);
    return advanced;
  }

  function enrolledCourse(enrollmentId: string) {
    const { course_id, completed } = findEnrollment(enrollmentId);
    const lessons = course(course_id, fallbackLocale).chapters.flatMap((chapter) => chapter.lessons);
    return { id: course_id, completed, isLocked: lessons.at(-1)?.locked ?? false };
  }

  function passTest(enrollmentId: string, percent: number) {
    const { course_id } = findEnrollment(enrollmentId);
    testPercents.set(course_id, percent);
    const last = lessonsOf(courseOf(course_id)).at(-1);
    if (last) advance(enrollmentId, last.id);
  }

  function complete(begun: CatalogueCourse | undefined, count: number) {
    if (begun === undefined) return;
    const { id } = enroll(begun.id);
    for (const lesson of lessonsOf(begun).slice(0, count)) advance(id, lesson.id);
    // The enrollment is dated back one day: the dashboard suggests the course with the latest activity, which must be a
    // course that the user opens in mock mode.
    const created_at = new Date(Date.now() - 86_400_000).toISOString();
    enrollments.set(begun.id, { ...findEnrollment(id), created_at });
  }

  // At first, one course is half completed and another course is completed.
  complete(catalogue[0], 3);
  complete(catalogue[2], Infinity);

  return {
    enroll,
    advance,
    enrolledCourse,
    passTest,
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
