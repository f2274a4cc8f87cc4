import { verifyCertificate } from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { paths } from '../app/paths.ts';
import { handle } from '../mocks/handle.ts';
import { openApp } from '../testing/openApp.tsx';

const idEnding = (ending: string) => `0192f000-0000-7000-8000-00000000000${ending}`;
const [valid, revoked, unknown] = [idEnding('1'), idEnding('e'), idEnding('f')];

const visit = (certificateId: string, locale: 'de' | 'en' = 'en', answers = {}) =>
  openApp(paths.verify(locale, certificateId), { person: null, ...answers });

/** What the page says of the certificate: terms with their values. */
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('tells a visitor that a certificate is valid, and for whom and what', async () => {
  await visit(valid);
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  expect(facts()).toEqual([
    ['Holder', 'Lena Vogt'],
    ['Course', 'Data protection at work'],
    ['Company', 'Nordlicht Versicherung AG'],
    ['Issued on', '14.09.2026'],
    ['Number', 'AC-7Q4M-29KX'],
  ]);
});

test('speaks German', async () => {
  await visit(valid, 'de');
  expect(await screen.findByRole('heading', { name: 'Dieses Zertifikat ist gültig' })).toBeVisible();
  expect(facts()).toContainEqual(['Kurs', 'Datenschutz am Arbeitsplatz']);
});

test('gives the date in the time zone of the company', async () => {
  const certificate = {
    id: valid,
    number: 'AC-1',
    holder_name: 'Lena Vogt',
    course_title: 'A course',
    company_name: 'A company',
    issued_at: '2026-09-14T23:30:00Z',
    time_zone: 'Europe/Berlin',
    status: 'valid' as const,
  };
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: certificate }))] });
  expect(await screen.findByText('15.09.2026')).toBeVisible();
});

test('tells that a certificate was revoked', async () => {
  await visit(revoked);
  expect(await screen.findByRole('heading', { name: 'This certificate has been revoked' })).toBeVisible();
  expect(facts()).toContainEqual(['Holder', 'Lena Vogt']);
});

test.each([
  ['an unknown id', unknown],
  ['no id at all', 'AC-7Q4M'],
])('tells that there is no certificate under %s', async (_, certificateId) => {
  await visit(certificateId);
  expect(await screen.findByRole('heading', { name: 'There is no such certificate' })).toBeVisible();
});

test('a check that fails is no verdict: it can be repeated', async () => {
  const failing = http.get('/api/certificates/:certificateId', () => HttpResponse.error(), { once: true });
  await visit(valid, 'en', { answers: [failing] });
  const alert = await screen.findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
});

test('can be printed', async () => {
  window.print = jest.fn();
  await visit(valid);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalled();
});
