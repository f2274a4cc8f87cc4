import { listAuditEntries } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { alpenblick, nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { audit } = paths.maintenance('en', nordlicht.companyId);
const open = (path = audit, options: Parameters<typeof openApp>[1] = {}) =>
  openApp(path, { person: personas.maintainer, ...options });
const rowOf = async (name: string) => {
  const [cell] = await screen.findAllByText(name);
  return within(cell?.closest('[role=row]') as HTMLElement);
};

test('shows actor, activity, details and time of each entry', async () => {
  await open();
  const status = await rowOf('Course state changed');
  expect(status.getByText('From Inactive to Active')).toBeVisible();
  expect(status.getByText('Miriam Brandt')).toBeVisible();
  expect((await rowOf('Course deadline changed')).getByText('From no deadline to 18.12.2026')).toBeVisible();
  expect(
    (await rowOf('Progress transfer started')).getByText('To another company · 12 members'),
  ).toBeVisible();
  expect(
    (await rowOf('Courses initialized')).getByText(/Languages: German, English · 6 new courses/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activity log' })).toHaveAttribute('aria-current', 'page');
});

test('is shown in German and also for a customer company', async () => {
  const customer = paths.customer('de', nordlicht.companyId, alpenblick.companyId);
  await open(customer.audit, { person: personas.admin });
  expect((await rowOf('Kursstatus geändert')).getByText('Von Inaktiv zu Aktiv')).toBeVisible();
  expect(screen.getByRole('heading', { name: `Protokoll von ${alpenblick.name}` })).toBeVisible();
});

test('filters by activity and returns to the first page', async () => {
  await open(`${audit}?page=2`);
  expect(await screen.findByText('Showing 51 to 64 of 64 results')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Activity' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Reminders sent' }));
  expect(await screen.findByText(/^Showing 1 to (\d) of \1 results$/)).toBeVisible();
  expect(shownPath()).toBe(`${audit}?action=reminders_requested`);
});

test('shows an empty state when there are no entries', async () => {
  const none = handle(listAuditEntries, () => ({ data: { data: [], total: 0, page: 1, size: 50 } }));
  await open(audit, { answers: [none] });
  expect(await screen.findByText('Nothing has been done here yet')).toBeVisible();
});

test('shows a loading error and retries', async () => {
  const path = '/core-services/companies/:companyId/audit-entries';
  await open(audit, { answers: [http.get(path, () => HttpResponse.error(), { once: true })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
});

test('formats a timestamp with its time zone', () => {
  expect(formatDateTime('2026-09-14T09:30:00Z', 'en', 'Europe/Berlin')).toMatch(/^14\.09\.2026 11:30 \S+/);
});
