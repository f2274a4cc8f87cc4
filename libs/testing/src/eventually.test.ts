import { eventually } from './eventually.ts';

test('`eventually` repeats the check on falsy values and errors until it returns a truthy value', async () => {
  const values = [() => undefined, () => Promise.reject(new Error('not yet')), () => 'value'];
  expect(await eventually(() => values.shift()!(), { interval: 1 })).toBe('value');
});

test.each([
  ['value', () => 0, 'Last failure: the last value was 0'],
  ['error', () => Promise.reject(new Error('still 3 rows')), 'Last failure: still 3 rows'],
])('`eventually` reports the last %s on timeout', async (_, check, message) => {
  await expect(eventually<unknown>(check, { timeout: 10, interval: 1 })).rejects.toThrow(message);
});
