import { listAuditEntries, listPlatformAuditEntries } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { auditEntries } from '../../shared/mocks/auditHandlers.ts';
import { alpenblick, nordlicht } from '../../shared/mocks/companies.ts';
import { handle, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { savedFiles } from '../../testing/savedFiles.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { audit } = paths.maintenance('en', nordlicht.companyId);
const open = (path = audit, options: Parameters<typeof openApp>[1] = {}) =>
  openApp(path, { person: personas.maintainer, ...options });
const rowOf = async (name: string) => {
  // Options are ignored, because the filter has options with the same names as the activities in the table.
  const [cell] = await screen.findAllByText(name, { ignore: 'option' });
  return within(cell?.closest('[role=row]') as HTMLElement);
};

test('the audit log page shows actor, activity, details and time of each entry', async () => {
  const total = auditEntries.length;
  const all = { data: auditEntries, total, page: 1, size: total };
  await open(audit, { answers: [handle(listAuditEntries, () => ({ data: all }))] });
  const status = await rowOf('Course state changed');
  expect(status.getByText('From Inactive to Active')).toBeVisible();
  expect(status.getByText('Miriam Brandt')).toBeVisible();
  expect((await rowOf('Course deadline changed')).getByText('From no deadline to 18.12.2026')).toBeVisible();
  expect(
    (await rowOf('Progress transfer started')).getByText(`To ${alpenblick.name} · 12 members`),
  ).toBeVisible();
  expect(
    (await rowOf('Courses initialized')).getByText(/Languages: German, English · 6 new courses/),
  ).toBeVisible();
  expect(
    (await rowOf('Final test of a course changed')).getByText(
      'From no final test to 10 questions, 80%, attempts: 3, wait: 24 h',
    ),
  ).toBeVisible();
  expect(
    (await rowOf('SCORM package downloaded')).getByText('Language: English · SCORM 1.2 · With final test'),
  ).toBeVisible();
  expect(
    (await rowOf('Validity of certificates changed')).getByText('From unlimited to 12 months'),
  ).toBeVisible();
  expect(
    (await rowOf('Start of renewal changed')).getByText(
      'From 30 days before expiry to 60 days before expiry',
    ),
  ).toBeVisible();
  expect(
    (await rowOf('New round for everybody started')).getByText('Due by 24.12.2026 · 17 members'),
  ).toBeVisible();
  const granted = await rowOf('Another test attempt granted');
  expect(granted.getByText(/^Lena Vogt, /)).toBeVisible();
  expect(granted.getByText('1 additional attempt in this round')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activity log' })).toHaveAttribute('aria-current', 'page');
});

test('the audit log of a customer company is shown in German', async () => {
  const customer = paths.customer('de', nordlicht.companyId, alpenblick.companyId);
  await open(customer.audit, { person: personas.admin });
  expect((await rowOf('Kursstatus geändert')).getByText('Von Inaktiv zu Aktiv')).toBeVisible();
  expect(screen.getByRole('heading', { name: `Protokoll von ${alpenblick.name}` })).toBeVisible();
});

test('the audit log page filters the entries by activity and returns to the first page of the list', async () => {
  await open(`${audit}?page=2`);
  const total = auditEntries.length;
  expect(await screen.findByText(`Showing 51 to ${Math.min(total, 100)} of ${total} results`)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Reminders sent');
  expect(await screen.findByText(/^Showing 1 to (\d) of \1 results$/)).toBeVisible();
  expect(shownPath()).toBe(`${audit}?action=reminders_requested`);
});

test('the audit log page filters the entries by person and days, and exports the filtered entries', async () => {
  const names = savedFiles();
  await open();
  const [person] = await screen.findAllByRole('button', { name: 'Show only activities of Miriam Brandt' });
  await userEvent.click(person!);
  expect(await screen.findByText('Only Miriam Brandt')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '20.11.2026');
  await waitFor(() => expect(shownPath()).toMatch(/actor=[\w-]+&from=2026-11-20$/));
  expect(await screen.findByText(/of 4 results/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['activity-log.csv']));
});

test('the audit log page ignores a day in the URL that does not exist', async () => {
  const asked = jest.fn();
  const watching = http.get(mockPath(listAuditEntries.path), ({ request }) =>
    asked(new URL(request.url).searchParams.get('from')),
  );
  await open(`${audit}?from=2026-02-31`, { answers: [watching] });
  await waitFor(() => expect(asked).toHaveBeenCalledWith(null));
});

test('a two-digit year in a date field becomes a four-digit year when the user leaves the field', async () => {
  await open();
  const field = await screen.findByRole('textbox', { name: 'From' });
  await userEvent.type(field, '4.12.26');
  expect(shownPath()).not.toContain('from=');
  await userEvent.tab();
  expect(field).toHaveValue('4.12.2026');
  await waitFor(() => expect(shownPath()).toMatch(/from=2026-12-04$/));
});

test.each([
  ['en', 'The period must not end before it begins.'],
  ['de', 'Der Zeitraum darf nicht vor seinem Beginn enden.'],
] as const)(
  'in the language %s, the audit log page shows an error if the last day of the filtered period is before the first day',
  async (locale, problem) => {
    const { audit: log } = paths.maintenance(locale, nordlicht.companyId);
    await open(`${log}?from=2026-11-20&to=2026-11-19`);
    const field = await screen.findByRole('textbox', { name: { en: 'To', de: 'Bis' }[locale] });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(problem);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Try again|Erneut versuchen)$/ })).toBeNull();
  },
);

test.each([
  ['en', 'Other activity: course_painted'],
  ['de', 'Anderer Vorgang: course_painted'],
] as const)(
  'in the language %s, the audit log page shows the code of an action for which this version of the web app has no text',
  async (locale, name) => {
    const entry = {
      ...{ id: crypto.randomUUID(), action: 'course_painted', occurredAt: '2026-11-20T08:00:00.000Z' },
      ...{ actorId: personas.maintainer.id, actorName: 'Miriam Brandt', subject: 'Kurs' },
      details: { from: 'red', to: 'blue' },
    };
    const later = handle(listAuditEntries, () => ({ data: { data: [entry], total: 1, page: 1, size: 50 } }));
    await open(paths.maintenance(locale, nordlicht.companyId).audit, { answers: [later] });
    expect((await rowOf(name)).getByText(/red .+ blue/)).toBeVisible();
  },
);

test('the audit log page does not translate a group name that is also the name of a status, and shows a dash for an empty value', async () => {
  const entry = auditEntries.find(({ action }) => action === 'group_renamed')!;
  const renamed = { ...entry, details: { from: 'archived', to: '' } };
  const answer = handle(listAuditEntries, () => ({ data: { data: [renamed], total: 1, page: 1, size: 50 } }));
  await open(paths.maintenance('de', nordlicht.companyId).audit, { answers: [answer] });
  expect(await screen.findByText('Von archived zu –')).toBeVisible();
});

test('the audit log page shows readable names and details of actions on packages and own courses', async () => {
  const own = auditEntries.filter(({ action }) => /^(package_|own_course_)/.test(action));
  const all = { data: own, total: own.length, page: 1, size: own.length };
  await open(audit, { answers: [handle(listAuditEntries, () => ({ data: all }))] });
  const details = async (name: string) =>
    (await rowOf(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .join(' | ');
  expect(await details('Package uploaded')).toContain(
    'SCORM 2004, 4th edition · 17.5 MB · SHA-256 0123456789abcdef…',
  );
  expect(await details('Package refused')).toContain(
    'File that would lead outside of the package · Cause: ../beach.jpg',
  );
  expect(await details('Course created from a package')).toContain('fire-safety.zip · SCORM 2004');
  expect(await details('Own course published')).toContain('2 added · 1 changed · 0 removed');
  expect(await details('Own course imported')).toContain('12 files');
});

test('the audit log page shows a message when there are no entries', async () => {
  const none = handle(listAuditEntries, () => ({ data: { data: [], total: 0, page: 1, size: 50 } }));
  await open(audit, { answers: [none] });
  expect(await screen.findByText('Nothing has been done here yet')).toBeVisible();
});

test('the audit log page shows that loading failed and offers a retry', async () => {
  const path = '/core-services/companies/:companyId/audit-entries';
  await open(audit, { answers: [http.get(path, () => HttpResponse.error(), { once: true })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
});

describe('the audit log of the platform', () => {
  const openPlatform = (locale: 'de' | 'en', options: Parameters<typeof openApp>[1] = {}) =>
    openApp(paths.platformAudit(locale), { person: personas.admin, ...options });

  test('the platform’s audit log lists actions that concern no company, and shows the area and the path of a refused request', async () => {
    await openPlatform('en');
    expect(await screen.findByRole('heading', { name: 'Activity log of the platform' })).toBeVisible();
    const refused = await rowOf('Access refused');
    expect(refused.getByText('Background work')).toBeVisible();
    expect(refused.getByText('GET /api/administration/background-work')).toBeVisible();
    expect((await rowOf('Personal data looked up')).getByText('1 person found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Activity log' })).toHaveAttribute('aria-current', 'page');
  });

  test('the platform’s audit log is translated into German and can be filtered by activity', async () => {
    await openPlatform('de');
    expect(await screen.findByRole('heading', { name: 'Protokoll der Plattform' })).toBeVisible();
    const activity = screen.getByRole('combobox', { name: 'Vorgang' });
    expect(within(activity).getByRole('option', { name: 'Kurs des Katalogs veröffentlicht' })).toBeVisible();
    await userEvent.selectOptions(activity, 'Person gelöscht');
    await waitFor(() => expect(screen.queryByText('Zugriff verweigert', { ignore: 'option' })).toBeNull());
    expect((await screen.findAllByText('2 Unternehmen')).length).toBeGreaterThan(1);
    expect(shownPath()).toBe(`${paths.platformAudit('de')}?action=personal_data_erased`);
  });

  test('the platform’s audit log shows a message when there are no entries', async () => {
    const none = handle(listPlatformAuditEntries, () => ({
      data: { data: [], total: 0, page: 1, size: 50 },
    }));
    await openPlatform('en', { answers: [none] });
    expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible();
  });

  test('maintainers cannot open the platform’s audit log', async () => {
    await openApp(paths.platformAudit('en'), { person: personas.maintainer });
    await waitFor(() => expect(shownPath()).not.toContain('administration'));
  });
});

test('the timestamp of an audit entry is shown with the time zone', () => {
  expect(formatDateTime('2026-09-14T09:30:00Z', 'en', 'Europe/Berlin')).toMatch(/^14\.09\.2026 11:30 \S+/);
});
