import { eventually } from './eventually.ts';

test('returns the first truthy value, whatever came before', async () => {
  const values = [() => undefined, () => Promise.reject(new Error('not yet')), () => 'value'];
  expect(await eventually(() => values.shift()!(), { interval: 1 })).toBe('value');
});

test.each([
  ['value', () => 0, 'Last failure: the last value was 0'],
  ['error', () => Promise.reject(new Error('still 3 rows')), 'Last failure: still 3 rows'],
])('names the last %s when the time is over', async (_, check, message) => {
  await expect(eventually<unknown>(check, { timeout: 10, interval: 1 })).rejects.toThrow(message);
});
