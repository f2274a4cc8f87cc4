/** @jest-environment node */
import type { Course } from '@academy/contracts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { withEnrollment, withLessonCompleted } from './progressRules.ts';

const learning = createLearning(personas.learner);
const [begun, untouched] = learning.courses('en').map(({ id }) => learning.course(id, 'en')) as [
  Course,
  Course,
];
const lessonsOf = (course: Course) => course.chapters.flatMap(({ lessons }) => lessons);
const idOf = (course: Course, number: number) => lessonsOf(course)[number - 1]?.id ?? '';

test('withLessonCompleted updates progress, current lesson and chapter when a lesson is completed', () => {
  const course = withLessonCompleted(begun, idOf(begun, 4));
  expect(course).toMatchObject({ lessons_completed: 4, progress: 58, status: 'in_progress', locked: true });
  expect(course.current_lesson?.number).toBe(5);
  expect(lessonsOf(course)[3]).toMatchObject({ completed: true });
  expect(lessonsOf(begun)[3]).toMatchObject({ completed: false });
});

test('withLessonCompleted makes the next chapter current when a chapter is completed', () => {
  const course = [4, 5, 6].reduce(
    (present, number) => withLessonCompleted(present, idOf(begun, number)),
    begun,
  );
  expect(course.chapters.map(({ completed }) => completed)).toEqual([true, true, false]);
  expect(course.chapters.map(({ active }) => active)).toEqual([false, false, true]);
});

test('withLessonCompleted unlocks the last lesson and the certificate when all other lessons are completed', () => {
  const almost = [4, 5].reduce((present, number) => withLessonCompleted(present, idOf(begun, number)), begun);
  expect(almost.locked).toBe(true);
  expect(lessonsOf(almost).at(-1)?.locked).toBe(true);
  const unlocked = withLessonCompleted(almost, idOf(begun, 6));
  expect(unlocked.locked).toBe(false);
  expect(lessonsOf(unlocked).at(-1)?.locked).toBe(false);
});

test('withLessonCompleted never marks the course as completed, because only the service decides when a course is completed', () => {
  const all = lessonsOf(begun).reduce((present, { id }) => withLessonCompleted(present, id), begun);
  expect(all).toMatchObject({ progress: 100, status: 'in_progress' });
});

test('withLessonCompleted counts a lesson only once even if it is completed twice', () => {
  const once = withLessonCompleted(begun, idOf(begun, 4));
  expect(withLessonCompleted(once, idOf(begun, 4))).toEqual(once);
});

test('withEnrollment copies status and number of completed lessons from the enrollment that the service returned', () => {
  const enrollment = { ...begun.enrollment!, id: 'e', course_id: untouched.id, advancements_count: 0 };
  expect(withEnrollment(untouched, enrollment)).toMatchObject({
    enrollment,
    status: 'in_progress',
    progress: 0,
  });
  expect(withEnrollment(untouched, { ...enrollment, completed: true, advancements_count: 5 })).toMatchObject({
    status: 'completed',
    lessons_completed: 5,
    progress: 100,
  });
});
