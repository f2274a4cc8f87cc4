/** @jest-environment node */
import { deadlineState } from './deadlineState.ts';

test.each([
  ['2026-03-20', 'later', 10],
  ['2026-03-17', 'soon', 7],
  ['2026-03-11', 'soon', 1],
  ['2026-03-10', 'today', 0],
  ['2026-03-09', 'passed', -1],
])('on 2026-03-10, deadlineState returns for the deadline %s the state %s', (deadline, kind, daysLeft) => {
  expect(deadlineState(deadline, '2026-03-10')).toEqual({ kind, daysLeft });
});

test('deadlineState counts the days until a deadline correctly across the change to daylight saving time', () => {
  expect(deadlineState('2026-03-30', '2026-03-28')).toEqual({ kind: 'soon', daysLeft: 2 });
});
