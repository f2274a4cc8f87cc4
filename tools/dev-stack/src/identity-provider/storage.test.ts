import { memoryStorage } from './storage.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => jest.useRealTimers());
const later = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

test('the storage of the identity provider returns values until they expire', async () => {
  const sessions = memoryStorage('Session');
  await sessions.upsert('one', { uid: 'u1' }, 60);
  expect(await sessions.find('one')).toEqual({ uid: 'u1' });
  expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1' });
  later(61);
  expect(await sessions.find('one')).toBeUndefined();
  expect(await sessions.findByUid('u1')).toBeUndefined();
});

test('a refresh token can be used again within ten seconds of its first use, but not later', async () => {
  const tokens = memoryStorage('RefreshToken');
  await tokens.upsert('token', { grantId: 'g1' }, 1800);
  await tokens.consume('token');
  later(5);
  expect(await tokens.find('token')).toEqual({ grantId: 'g1' });
  await tokens.consume('token');
  later(6);
  expect(await tokens.find('token')).toEqual({ grantId: 'g1', consumed: expect.any(Number) });
});

test('an authorization code can be used only once', async () => {
  const codes = memoryStorage('AuthorizationCode');
  await codes.upsert('code', { grantId: 'g1' }, 60);
  await codes.consume('code');
  expect(await codes.find('code')).toMatchObject({ consumed: expect.any(Number) });
});

test('revoking a grant deletes all its tokens and codes', async () => {
  const tokens = memoryStorage('RefreshToken');
  await tokens.upsert('one', { grantId: 'g1' }, 60);
  await tokens.upsert('two', { grantId: 'g2' }, 60);
  await tokens.revokeByGrantId('g1');
  expect(await tokens.find('one')).toBeUndefined();
  expect(await tokens.find('two')).toBeDefined();
});
