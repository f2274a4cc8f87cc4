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
])('finds the neighbours of lesson %i across chapters', (number, place) => {
  expect(numbers(placeOf(begun, lessons[number - 1]?.id ?? ''))).toEqual(place);
});

test('returns undefined for a lesson of another course', () => {
  expect(placeOf(begun, 'another')).toBeUndefined();
});

test('lists the incomplete lessons that lock the last one', () => {
  expect(openLessons(begun).map(({ number }) => number)).toEqual([4, 5, 6]);
});
