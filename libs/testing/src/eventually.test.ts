import { eventually } from './eventually.ts';

test('ignores falsy values and errors until the first truthy value', async () => {
  const values = [() => undefined, () => Promise.reject(new Error('not yet')), () => 'value'];
  expect(await eventually(() => values.shift()!(), { interval: 1 })).toBe('value');
});

test.each([
  ['value', () => 0, 'Last failure: the last value was 0'],
  ['error', () => Promise.reject(new Error('still 3 rows')), 'Last failure: still 3 rows'],
])('reports the last %s on timeout', async (_, check, message) => {
  await expect(eventually<unknown>(check, { timeout: 10, interval: 1 })).rejects.toThrow(message);
});
