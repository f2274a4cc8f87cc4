import { listCompanyCourses, revokeCertificate, verifyCertificate } from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { alpenblick, nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const idEnding = (ending: string) => `0192f000-0000-7000-8000-00000000000${ending}`;
const [valid, revoked, unknown] = [idEnding('1'), idEnding('e'), idEnding('f')];

const visit = (certificateId: string, locale: 'de' | 'en' = 'en', answers = {}) =>
  openApp(paths.verify(locale, certificateId), { person: null, ...answers });

/** Terms and values of the certificate's description list. */
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the verification page shows a visitor the holder and course of a valid certificate', async () => {
  await visit(valid);
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  expect(facts()).toEqual([
    ['Holder', 'Lena Vogt'],
    ['Course', 'Data protection at work'],
    ['Company', 'Nordlicht Versicherung AG'],
    ['Issued on', '14.09.2026'],
    ['Number', 'AC-7Q4M-29KX'],
  ]);
  expect(screen.getByText(/^Fingerprint of the issuer’s key/)).toHaveTextContent(/: ?[0-9a-f]{64}$/);
});

test('the verification page is shown in German', async () => {
  await visit(valid, 'de');
  expect(await screen.findByRole('heading', { name: 'Dieses Zertifikat ist gültig' })).toBeVisible();
  expect(facts()).toContainEqual(['Kurs', 'Datenschutz am Arbeitsplatz']);
});

const plain = {
  id: valid,
  number: 'AC-1',
  holder_name: 'Lena Vogt',
  is_holder_erased: false,
  has_badge: true,
  test_percent: null,
  renewed_by: null,
  valid_until: null,
  expired: false,
  issuer_key_fingerprints: [],
  course_title: 'A course',
  company_name: 'A company',
  own_course: false,
  issued_at: '2026-09-14T23:30:00Z',
  time_zone: 'Europe/Berlin',
  status: 'valid' as const,
  revoked_at: null,
  replaced_by: null,
};

test('the verification page shows the date of a certificate in the time zone of the company', async () => {
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: plain }))] });
  expect(await screen.findByText('15.09.2026')).toBeVisible();
});

test('the verification page of a certificate for an own course names the company that provides the course', async () => {
  const own = { ...plain, own_course: true };
  await visit(valid, 'de', { answers: [handle(verifyCertificate, () => ({ data: own }))] });
  await screen.findByText('A course');
  expect(facts()).toContainEqual(['Herausgeber des Kurses', 'Eigener Kurs von A company']);
});

test('the verification page shows that a certificate is revoked', async () => {
  await visit(revoked);
  expect(await screen.findByRole('heading', { name: 'This certificate has been revoked' })).toBeVisible();
  expect(facts()).toContainEqual(['Holder', 'Lena Vogt']);
});

test('the verification page shows the badge only if the certificate is valid', async () => {
  const { unmount } = await visit(valid);
  expect(await screen.findByRole('img', { name: 'Badge: Data protection at work' })).toHaveAttribute(
    'src',
    `/api/certificates/${valid}/badge.png?language=en`,
  );
  expect(screen.getByRole('link', { name: 'Download signed proof' })).toHaveAttribute(
    'href',
    `/api/certificates/${valid}/credential`,
  );
  unmount();
  await visit(revoked);
  expect(await screen.findByText(/not been valid since 01\.10\.2026/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Badge/ })).toBeNull();
});

test('the verification page offers neither badge nor signed proof until the course is completed', async () => {
  const early = { ...plain, has_badge: false };
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: early }))] });
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Badge/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download signed proof' })).toBeNull();
});

test('the verification page confirms the training of a holder whose data was erased, without showing a name or a badge', async () => {
  const erased = { ...plain, holder_name: 'Pseudonym 1', is_holder_erased: true, has_badge: false };
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: erased }))] });
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  expect(facts()).toContainEqual(['Holder', 'Name erased at the holder’s request']);
  expect(screen.queryByRole('img', { name: /^Badge/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download signed proof' })).toBeNull();
});

const revokeButton = () => screen.queryByRole('button', { name: 'Revoke certificate' });

test('the verification page requires a reason from the administrator who revokes a certificate', async () => {
  await visit(valid, 'en', { person: personas.admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke certificate' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke this certificate?' }));
  const confirm = dialog.getByRole('button', { name: 'Revoke for good' });
  expect(confirm).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Issued by mistake');
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'This certificate has been revoked' })).toBeVisible();
  expect(revokeButton()).toBeNull();
});

test('the verification page shows an error when revoking a certificate fails', async () => {
  const answers = [
    handle(revokeCertificate, () => {
      throw new MockError('unavailable');
    }),
  ];
  await visit(valid, 'en', { person: personas.admin, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke certificate' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Issued by mistake');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke for good' }));
  expect(await screen.findByText(/^Academy cannot be reached at the moment/)).toBeVisible();
});

test.each([
  ['a visitor', null],
  ['a learner', personas.learner],
  ['a maintainer', personas.maintainer],
])('%s cannot revoke a certificate', async (_, person) => {
  await visit(valid, 'en', { person });
  await screen.findByRole('heading', { name: 'This certificate is valid' });
  expect(revokeButton()).toBeNull();
});

test.each([
  ['an unknown id', unknown],
  ['a malformed id', 'AC-7Q4M'],
])('the verification page shows that there is no certificate for %s', async (_, certificateId) => {
  await visit(certificateId);
  expect(await screen.findByRole('heading', { name: 'There is no such certificate' })).toBeVisible();
});

test('the verification page offers a retry when it cannot load the certificate', async () => {
  const failing = http.get('/api/certificates/:certificateId', () => HttpResponse.error(), { once: true });
  await visit(valid, 'en', { answers: [failing] });
  const alert = await screen.findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
});

test('the Print button of the verification page opens the print dialog of the browser', async () => {
  window.print = jest.fn();
  await visit(valid);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalled();
});

test('the verification page shows the day on which a certificate expired', async () => {
  const expired = { ...plain, valid_until: '2026-12-31', expired: true };
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: expired }))] });
  const title = 'This certificate expired on 01.01.2027';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(facts()).toContainEqual(['Valid until', '31.12.2026']);
  expect(screen.queryByRole('img', { name: /^Badge/ })).toBeNull();
});

test('the verification page shows the last day on which a certificate is valid', async () => {
  const limited = { ...plain, valid_until: '2031-12-31', expired: false };
  await visit(valid, 'de', { answers: [handle(verifyCertificate, () => ({ data: limited }))] });
  expect(await screen.findByRole('heading', { name: 'Dieses Zertifikat ist gültig' })).toBeVisible();
  expect(facts()).toContainEqual(['Gültig bis', '31.12.2031']);
});

test('the verification page shows a revoked certificate as revoked even if it has expired', async () => {
  const revokedAndExpired = {
    ...plain,
    status: 'revoked' as const,
    revoked_at: '2026-10-01T08:00:00Z',
    valid_until: '2026-12-31',
    expired: true,
  };
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: revokedAndExpired }))] });
  expect(await screen.findByRole('heading', { name: 'This certificate has been revoked' })).toBeVisible();
});

test('the verification page of a replaced certificate links to the certificate that replaces it', async () => {
  const replacement = { id: valid.replace(/^.{8}/, 'c9000000'), number: 'AC-2' };
  const replaced = {
    ...plain,
    status: 'revoked' as const,
    revoked_at: '2026-10-01T08:00:00Z',
    replaced_by: replacement,
  };
  await visit(valid, 'en', { answers: [handle(verifyCertificate, () => ({ data: replaced }))] });
  expect(await screen.findByRole('link', { name: 'AC-2' })).toHaveAttribute(
    'href',
    `/en/verify/${replacement.id}`,
  );
});

test('the courses of a company are loaded again after an administrator has revoked a certificate', async () => {
  const asked = jest.fn();
  const watching = http.get(mockPath(listCompanyCourses.path), () => asked());
  const { courses } = paths.customer('en', alpenblick.companyId, nordlicht.companyId);
  const { router } = await openApp(courses, { person: personas.admin, answers: [watching] });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(() => router.navigate(paths.verify('en', valid)));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke certificate' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Issued by mistake');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke for good' }));
  expect(await screen.findByRole('heading', { name: 'This certificate has been revoked' })).toBeVisible();
  asked.mockClear();
  await act(() => router.navigate(courses));
  await waitFor(() => expect(asked).toHaveBeenCalled());
});
