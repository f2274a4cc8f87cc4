import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';
import { startsWithSignIn } from '../sign-in/startsWithSignIn.ts';

const titles = { de: 'Bitte erlauben Sie Cookies', en: 'Please allow cookies' };
const token = 'a'.repeat(43);
const validCertificate = '0192f000-0000-7000-8000-000000000001';

const securityError = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

async function visit(path: string, language: string) {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(securityError);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(securityError);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  await openApp(path, { person: null });
}
afterEach(() => jest.restoreAllMocks());

test.each([
  ['en', paths.invitation('en', token), 'de'],
  ['de', paths.invitation('de', token), 'en'],
  ['de', '/', 'de'],
  ['en', '/login', 'en'],
  ['de', '/login', 'de'],
  ['de', '/logout', 'de'],
  ['en', paths.dashboard('en', nordlicht.companyId), 'de'],
  ['de', '/de/administration', 'en'],
] as const)(
  'in the language %s, the page %s asks visitors to allow cookies if the browser blocks storage',
  async (locale, path, language) => {
    await visit(path, language);
    expect(await screen.findByRole('heading', { name: titles[locale] })).toBeVisible();
    expect(startsWithSignIn()).toBe(false);
  },
);

test.each([
  ['de', 'Dieses Zertifikat ist gültig'],
  ['en', 'This certificate is valid'],
] as const)(
  'in the language %s, the verification page works if the browser blocks storage, but the start page asks visitors to allow cookies',
  async (locale, heading) => {
    await visit(paths.verify(locale, validCertificate), locale);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Academy' }));
    expect(await screen.findByRole('heading', { name: titles[locale] })).toBeVisible();
  },
);
