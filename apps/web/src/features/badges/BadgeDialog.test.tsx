import { getBadge, type Course } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const [begun, , finished] = learning.courses('en').map(({ id }) => learning.course(id, 'en')) as [
  Course,
  Course,
  Course,
];
const certificateId = finished.id.replace(/^.{8}/, 'c0000000');
const coursePath = paths.course('en', companyId, finished.id);

const dialog = async (name = 'Your badge') => within(await screen.findByRole('dialog', { name }));

test('the course page shows the badge of a completed course, and a click on the badge opens a dialog with the badge actions', async () => {
  await openApp(coursePath);
  const badge = await screen.findByRole('img', { name: `Badge: ${finished.title}` });
  expect(badge).toHaveAttribute(
    'src',
    `http://localhost/api/certificates/${certificateId}/badge.png?language=en`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show badge' }));
  expect(shownPath()).toBe(`${coursePath}?badge=new`);
  const shown = await dialog();
  expect(await shown.findByText('Issued on 14.09.2026')).toBeVisible();
  const link = shown.getByRole('link', { name: /^Add to LinkedIn profile/ });
  expect(link).toHaveAttribute('href', expect.stringContaining('certId=AC-7Q4M-29KX'));
  expect(link).toHaveAttribute('rel', 'noopener');
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownPath()).toBe(coursePath);
});

test('the course page does not show a revoked badge', async () => {
  const revoked = handle(getBadge, () => {
    throw new MockError('certificate_not_found');
  });
  await openApp(coursePath, { answers: [revoked] });
  const certificate = await screen.findByRole('region', { name: 'Certificate' });
  await waitFor(() => expect(within(certificate).queryByRole('button', { name: 'Show badge' })).toBeNull());
  expect(within(certificate).queryByRole('img')).toBeNull();
});

test('the course page shows no badge for a course in progress', async () => {
  await openApp(paths.course('en', companyId, begun.id));
  await screen.findByRole('region', { name: 'Certificate' });
  expect(screen.queryByRole('button', { name: 'Show badge' })).toBeNull();
});

test('the last lesson of a completed course shows the badge (in German)', async () => {
  const last = finished.chapters.flatMap(({ lessons }) => lessons).at(-1);
  await openApp(paths.lesson('de', companyId, finished.id, last?.id ?? ''));
  await userEvent.click(await screen.findByRole('button', { name: 'Badge anzeigen' }));
  const shown = await dialog('Ihr Badge');
  expect(await shown.findByText('Ausgestellt am 14.09.2026')).toBeVisible();
});

test('the badge dialog copies the link to the verification page', async () => {
  const user = userEvent.setup();
  await openApp(`${coursePath}?badge=new`);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await (await dialog()).findByRole('button', { name: 'Copy verification link' }));
  expect(write).toHaveBeenCalledWith(`http://localhost/en/verify/${certificateId}`);
});

test.each([
  ['Download PNG', 'badge.png'],
  ['Download SVG', 'badge.svg'],
])('the button %s saves the badge image', async (name, file) => {
  const saved = savedFiles();
  await openApp(`${coursePath}?badge=new`);
  await userEvent.click(await (await dialog()).findByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual([file]));
});

test('the badge dialog offers a retry when the badge cannot be loaded', async () => {
  const path = getBadge.path.replaceAll(/\{(\w+)\}/g, ':$1');
  let isFailing = true;
  await openApp(`${coursePath}?badge=new`, {
    answers: [http.get(path, () => (isFailing ? HttpResponse.error() : undefined))],
  });
  const retry = await (await dialog()).findByRole('button', { name: 'Try again' });
  isFailing = false;
  await userEvent.click(retry);
  expect(await (await dialog()).findByText('Issued on 14.09.2026')).toBeVisible();
});
