import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLocale } from '../../shared/i18n/storedLocale.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const courses = (locale: 'de' | 'en') => paths.maintenance(locale, nordlicht.companyId).courses;

test('when the user switches the language, the page stays open and the language is stored', async () => {
  const user = userEvent.setup();
  await openApp(`${courses('en')}?search=data`, { person: personas.maintainer });
  await user.click(await screen.findByRole('button', { name: /Menu of Miriam Brandt/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'DE - German' }));

  await screen.findByRole('heading', { name: 'Academy-Kurse' });
  expect(shownPath()).toBe(`${courses('de')}?search=data`);
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem('locale')).toBe('de');
});

test('the language can be switched on pages without a language in the path', async () => {
  const user = userEvent.setup();
  await openApp('/login?redirect_to=%2Fen', { person: null });
  await user.click(await screen.findByRole('button', { name: 'DE - German' }));
  await screen.findByRole('heading', { name: 'Bei Academy anmelden' });
  expect(shownPath()).toBe('/login?redirect_to=%2Fen');
});

test.each([
  ['the language in the URL', '/de/1001', 'en', ['en'], 'de'],
  ['the stored language if the URL contains no language', '/login', 'de', ['en'], 'de'],
  [
    'the first supported language of the browser if no language is stored',
    '/login',
    null,
    ['fr-FR', 'de-AT'],
    'de',
  ],
  ['English if the browser has no supported language', '/login', null, ['fr-FR'], 'en'],
  ['English if the stored language is not supported', '/login', 'fr', [], 'en'],
])('at the start, the app uses %s', (_, path, stored, browser, locale) => {
  window.history.replaceState(null, '', path);
  if (stored !== null) localStorage.setItem('locale', stored);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  expect(startLocale()).toBe(locale);
});
