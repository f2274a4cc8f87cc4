/** @jest-environment node */
import { safeRedirectPath } from './safeRedirectPath.ts';

const origin = 'https://academy.example';

test.each([
  '/',
  '/de/1001',
  '/en/0192f000-0000-7000-9000-000000001001/courses/1/lessons?from=mail#top',
  '/en/x?search=a//b',
  '/en/x?search=50%',
  '/en/%C3%BCber-uns',
])('safeRedirectPath accepts the redirect path %s', (path) => {
  expect(safeRedirectPath(path, origin)).toBe(path);
});

test.each([
  ['no redirect path', null],
  ['an empty redirect path', ''],
  ['another host', '//evil.example'],
  ['another host after a slash and a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash after the first segment', '/en\\..\\..//evil.example'],
  ['a tab before', '\t//evil.example'],
  ['a tab within', '/\t/evil.example'],
  ['a line break within', '/\n/evil.example'],
  ['a null character', '/\u0000/evil.example'],
  ['a zero-width character', '/\u200b/evil.example'],
  ['a right-to-left override', '/\u202egpj.exe'],
  ['a space before', ' //evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a full address', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a data URL', 'data:text/html,x'],
  ['a relative path', 'evil.example'],
  ['an at-sign', '@evil.example'],
  ['encoded slashes', '%2F%2Fevil.example'],
  ['an encoded second slash', '/%2Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['doubly encoded slashes', '/%252Fevil.example'],
  ['a slash that is encoded many times', `/${'%25'.repeat(1)}${'25'.repeat(8)}2Fevil.example`],
  ['an encoded tab', '/%09/evil.example'],
  ['dot segments', '/..//evil.example'],
  ['a dot segment', '/.//evil.example'],
  ['encoded dot segments', '/%2e%2e//evil.example'],
  ['dot segments with an encoded slash', '/.%2F/evil.example'],
  ['an invalid encoding', '/%E0%A4%A'],
  ['the sign-in page', '/login?redirect_to=%2F'],
  ['the sign-in page in capitals', '/LOGIN/'],
  ['the sign-out page', '/logout'],
])('safeRedirectPath returns the home path instead of an unsafe redirect path (%s)', (_, wanted) => {
  expect(safeRedirectPath(wanted, origin)).toBe('/');
});

test('safeRedirectPath always returns a path on the origin of the app', () => {
  for (const first of ['/', '\\', '%2f', '%5c', '\t', '.', '@', ':', 'x']) {
    for (const second of ['/', '\\', '%2f', '%5c', '%09', '\r', '..', '']) {
      const target = new URL(safeRedirectPath(`/${first}${second}evil.example`, origin), origin);
      expect(target.origin).toBe(origin);
      expect(target.pathname).not.toMatch(/^\/[/\\]/);
    }
  }
});
