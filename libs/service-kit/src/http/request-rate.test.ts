import { RequestRate } from './request-rate.ts';

test('requests of an owner are admitted up to the limit within any period, and a refused request gets the seconds to wait', () => {
  const rate = new RequestRate({ max: 3, windowMs: 60_000 });
  expect([0, 1_000, 50_000].map((now) => rate.secondsToWait('a', now))).toEqual([0, 0, 0]);
  expect(rate.secondsToWait('a', 50_500)).toBe(10);
  expect(rate.secondsToWait('b', 50_500)).toBe(0);
  // Only the first request was sent a minute ago or earlier and no longer counts, so one request is admitted.
  expect([60_000, 60_001].map((now) => rate.secondsToWait('a', now))).toEqual([0, 1]);
  expect(rate.secondsToWait('a', 61_000)).toBe(0);
});

test('a refused request does not count towards the rate limit', () => {
  const rate = new RequestRate({ max: 1, windowMs: 1_000 });
  const waits = [0, 400, 999, 1_000].map((now) => rate.secondsToWait('a', now));
  expect(waits).toEqual([0, 1, 1, 0]);
});
