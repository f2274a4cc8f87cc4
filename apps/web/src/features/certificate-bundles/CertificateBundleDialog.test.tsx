import { createCertificateBundle, getCertificateBundle, type CertificateBundle } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const id = '0192f000-0000-7000-8000-00000000c001';
const course = paths
  .maintenance('en', nordlicht.companyId)
  .course(companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? ''));
/** Page of the course with a search that matches few members, because tests render a long list slowly. */
const path = `${course}?search=Bastian`;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const bundle = (
  status: CertificateBundle['status'],
  done: number,
  expires_at = status === 'succeeded' ? hours(24) : null,
): CertificateBundle => ({ id, status, progress: { done, total: 12 }, expires_at });
/** Responds to successive requests for a bundle with the given states, and then repeats the last state. */
const respondInSequence = (...bundles: CertificateBundle[]) =>
  handle(getCertificateBundle, () => ({ data: (bundles.length > 1 ? bundles.shift() : bundles[0])! }));

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download certificates' }));
}

test('the dialog for a certificate bundle asks for the language, shows progress, and saves the file', async () => {
  const names = savedFiles();
  const onRequest = jest.fn();
  const answers = [
    handle(createCertificateBundle, ({ body }) => {
      onRequest(body.data);
      return { data: bundle('queued', 0) };
    }),
    respondInSequence(bundle('running', 3), bundle('succeeded', 12)),
  ];
  await openApp(path, { person, answers });
  await openDialog();
  await userEvent.click(await screen.findByRole('radio', { name: 'German' }));
  await userEvent.click(screen.getByRole('button', { name: 'Prepare certificates' }));

  expect(await screen.findByText('3 of 12 certificates')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the certificates' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(shownPath()).toBe(`${path}&certificates=${id}`);
  expect(await screen.findByText('12 certificates are ready.')).toBeVisible();
  await waitFor(() => expect(names).toEqual(['certificates.zip']));
  expect(onRequest).toHaveBeenCalledWith({ language: 'de' });
});

test('the dialog for a certificate bundle saves the file of an existing certificate bundle that is up to date', async () => {
  const names = savedFiles();
  const answers = [
    handle(createCertificateBundle, () => ({ data: bundle('succeeded', 12) })),
    respondInSequence(bundle('succeeded', 12)),
  ];
  await openApp(path, { person, answers });
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare certificates' }));
  expect(await screen.findByText('12 certificates are ready.')).toBeVisible();
  await waitFor(() => expect(names).toEqual(['certificates.zip']));
});

test('the dialog for a certificate bundle shows that the daily limit is reached', async () => {
  const refuse = handle(createCertificateBundle, () => {
    throw new MockError('daily_limit_reached');
  });
  await openApp(path, { person, answers: [refuse] });
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare certificates' }));
  expect(await screen.findByText(/^The limit for one day has been reached/)).toBeVisible();
});

test('after a reload, the dialog for a certificate bundle offers to download the file of a finished certificate bundle', async () => {
  const names = savedFiles();
  await openApp(`${path}&certificates=${id}`, {
    person,
    answers: [respondInSequence(bundle('succeeded', 12))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(names).toEqual(['certificates.zip']));
  expect(screen.getByText(/^The file is kept until \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
});

test('the dialog for a certificate bundle does not describe the bundle as waiting before its status is known', async () => {
  await openApp(`${path}&certificates=${id}`, { person, answers: [holdResponse(getCertificateBundle).held] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(dialog.queryByText('The certificates will be prepared in a moment.')).toBeNull();
});

test('the dialog for a certificate bundle offers to prepare an expired certificate bundle again instead of offering a download', async () => {
  const answers = [respondInSequence(bundle('succeeded', 12, hours(-1)))];
  await openApp(`${path}&certificates=${id}`, { person, answers });
  expect(await screen.findByText('The file was kept for a day and has been deleted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download file' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Prepare certificates' }));
  expect(await screen.findByRole('radio', { name: 'German' })).toBeInTheDocument();
});

test('the dialog for a certificate bundle shows that preparing a certificate bundle failed and offers a retry', async () => {
  await openApp(`${path}&certificates=${id}`, { person, answers: [respondInSequence(bundle('failed', 3))] });
  expect(await screen.findByText(/^An error occurred when trying to download the file\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Prepare certificates' })).toBeVisible();
});

test('the dialog for a certificate bundle shows an error when the certificate bundle does not exist', async () => {
  const answers = [
    handle(getCertificateBundle, () => {
      throw new MockError('certificate_bundle_not_found');
    }),
  ];
  await openApp(`${path}&certificates=${id}`, { person, answers });
  expect(await screen.findByText(/^An error occurred when trying to download the file\./)).toBeVisible();
});
