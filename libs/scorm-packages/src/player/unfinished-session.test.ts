import { appendSession, splitSession, uncountedTime } from './unfinished-session.ts';

describe('session times in the suspend data', () => {
  it('appendSession stores the session times after the completed lessons', () => {
    const session = { totalBefore: 97_445, elapsed: 61 };
    expect(splitSession(appendSession('1aaaaaa', session))).toEqual({ data: '1aaaaaa', previous: session });
  });

  const withoutSession = ['', '1', '1aaaaaa', '1aaaaaa.', '1aaaaaa.1', '1aaaaaa.1.', '1aaaaaa.-1.2'];
  it.each(withoutSession)('splitSession finds no session times in the suspend data %j', (data) => {
    expect(splitSession(data).previous).toBeUndefined();
  });

  it('uncountedTime returns the time of the previous session only if the LMS has not added that time to the total time', () => {
    expect(uncountedTime({ totalBefore: 60, elapsed: 30 }, 60)).toBe(30);
    expect(uncountedTime({ totalBefore: 60, elapsed: 30 }, 90)).toBe(0);
    expect(uncountedTime(undefined, 0)).toBe(0);
  });
});
