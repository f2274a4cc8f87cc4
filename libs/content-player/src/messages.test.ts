import { isFromPlayer } from './messages.ts';

const commit = (state: unknown, changes: object = {}) => ({
  academy: 'commit',
  isUrgent: true,
  commit: { state, completion: 'completed', success: 'unknown', score: null, ...changes },
});
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

test('isFromPlayer returns true for messages of the player', () => {
  expect(isFromPlayer(commit({ cmi: { suspend_data: 'a\0b\ud800' } }))).toBe(true);
  expect(isFromPlayer({ academy: 'ready' })).toBe(true);
});

test.each<[string, unknown]>([
  ['null', null],
  ['an unknown kind', { academy: 'start' }],
  ['a commit without a state', commit(null)],
  ['a score that is a text', commit({}, { score: '1' })],
  ['a list as state', commit([])],
  ['a number that JSON cannot contain', commit({ value: 1n })],
  ['a state that contains itself', commit(cyclic)],
])('isFromPlayer returns false for %s', (_, message) => {
  expect(isFromPlayer(message)).toBe(false);
});
