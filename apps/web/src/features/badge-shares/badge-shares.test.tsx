import { completeBadgeShare, startBadgeShare, type BadgeShareOutcome } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { sharingData } from '../../shared/session/sharingData.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const finished = learning.courses('en')[2]!;
const last = learning
  .course(finished.id, 'en')
  .chapters.flatMap(({ lessons }) => lessons)
  .at(-1)!;
const lessonPath = (locale: 'de' | 'en') => paths.lesson(locale, companyId, finished.id, last.id);
const id = '0192f000-0000-7000-8000-00000000b001';
const pathOf = ({ path }: { path: string }) => path.replaceAll(/\{(\w+)\}/g, ':$1');

beforeEach(() => {
  sessionStorage.clear();
});

async function openDialog(locale: 'de' | 'en' = 'en') {
  await openApp(lessonPath(locale));
  await userEvent.click(
    await screen.findByRole('button', { name: locale === 'en' ? 'Share Badge' : 'Badge teilen' }),
  );
  return within(await screen.findByRole('dialog'));
}

test('the dialog for sharing a badge asks for consent, redirects to LinkedIn and stores the return path', async () => {
  const dialog = await openDialog();
  expect(dialog.getByText(/^Congratulations!/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'I agree, post it on LinkedIn' }));
  expect(await dialog.findByText('You are being taken to LinkedIn')).toBeVisible();
  expect(sharingData.load()).toEqual({ id, returnPath: lessonPath('en') });
});

test('the dialog for sharing a badge posts nothing when the learner refuses consent (in German)', async () => {
  const dialog = await openDialog('de');
  await userEvent.click(dialog.getByRole('button', { name: 'Nicht veröffentlichen' }));
  expect(await dialog.findByText('Wir werden Ihren Erfolg nicht auf LinkedIn posten.')).toBeVisible();
  expect(sharingData.load()).toBeUndefined();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Schließen' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the dialog for sharing a badge shows an error when the badge share cannot be started', async () => {
  await openApp(`${lessonPath('en')}?share=new`, {
    answers: [http.post(pathOf(startBadgeShare), () => HttpResponse.error())],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'I agree, post it on LinkedIn' }));
  expect(await screen.findByText('An error was encountered while trying to post for you.')).toBeVisible();
});

async function openRedirectPage(query: string, outcome?: BadgeShareOutcome, isKept = true) {
  if (isKept) sharingData.save({ id, returnPath: lessonPath('en') });
  const answers = outcome ? [handle(completeBadgeShare, () => ({ data: { status: outcome } }))] : [];
  return openApp(`/linkedin-redirect?${query}`, { answers });
}

test.each([
  ['posted', 'code=c&state=s', 'Your badge has been posted', ''],
  [
    'not_posted',
    'error=access_denied&state=s',
    'Nothing was posted',
    'We will not post your achievement on Linkedin.',
  ],
  [
    'failed',
    'code=c&state=s',
    'Your badge was not posted',
    'An error was encountered while trying to post for you.',
  ],
] as const)(
  'the page after the redirect from LinkedIn shows the outcome %s and links back to the course',
  async (outcome, query, title, text) => {
    await openRedirectPage(query, outcome);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    if (text) expect(screen.getByText(text, { exact: false })).toBeVisible();
    // The app has removed LinkedIn's query parameters from the URL and from session storage.
    expect([shownPath(), sharingData.load()]).toEqual(['/linkedin-redirect', undefined]);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the course' }));
    await waitFor(() => expect(shownPath()).toBe(lessonPath('en')));
  },
);

test('the web app repeats the request to complete a badge share while an earlier request is still posting the badge', async () => {
  let calls = 0;
  sharingData.save({ id, returnPath: lessonPath('en') });
  const handler = handle(completeBadgeShare, () => {
    calls += 1;
    if (calls === 1) throw new MockError('badge_share_in_progress');
    return { data: { status: 'posted' as const } };
  });
  await openApp('/linkedin-redirect?code=c&state=s', { answers: [handler] });
  expect(await screen.findByRole('heading', { name: 'Your badge is being posted' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Your badge has been posted' })).toBeVisible();
  expect(calls).toBe(2);
});

test('the page after the redirect from LinkedIn offers a retry after a connection error', async () => {
  sharingData.save({ id, returnPath: lessonPath('en') });
  await openApp('/linkedin-redirect?code=c&state=s', {
    answers: [http.post(pathOf(completeBadgeShare), () => HttpResponse.error(), { once: true })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your badge has been posted' })).toBeVisible();
});

test('the web app posts no badge when LinkedIn redirects to a browser tab that has not started a badge share', async () => {
  await openRedirectPage('code=stolen&state=s', 'posted', false);
  expect(await screen.findByRole('heading', { name: 'You are back in Academy' })).toBeVisible();
  expect(shownPath()).toBe('/linkedin-redirect');
});
