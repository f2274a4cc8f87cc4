/** @jest-environment node */
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { lessonsOf, openLessons, placeOf } from './rules.ts';

const learning = createLearning(personas.learner);
const [begun] = learning.courses('en').map(({ id }) => learning.course(id, 'en'));
if (begun === undefined) throw new Error('The mock mode has no course');
const lessons = lessonsOf(begun);
const numbers = (place: ReturnType<typeof placeOf>) =>
  place && [place.previous?.number, place.lesson.number, place.next?.number, place.isLast];

test.each([
  [1, [undefined, 1, 2, false]],
  [4, [3, 4, 5, false]],
  [7, [6, 7, undefined, true]],
])(
  'placeOf returns the lessons before and after lesson %i of a course, also if these lessons belong to other chapters',
  (number, place) => {
    expect(numbers(placeOf(begun, lessons[number - 1]?.id ?? ''))).toEqual(place);
  },
);

test('placeOf returns undefined if the lesson belongs to another course', () => {
  expect(placeOf(begun, 'another')).toBeUndefined();
});

test('openLessons lists the incomplete lessons that have to be completed before the last lesson is unlocked', () => {
  expect(openLessons(begun).map(({ number }) => number)).toEqual([4, 5, 6]);
});
