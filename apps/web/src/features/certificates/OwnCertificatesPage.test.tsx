import { listCertificates, listOwnDuties, type OwnCertificate } from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, mockPath } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const { companyId } = nordlicht;
const page = paths.certificates('en', companyId);
const [begun, , finished] = createLearning(personas.learner)
  .courses('en')
  .map(({ id, title }) => ({ id, title }));
const idFrom = (start: string) => finished!.id.replace(/^.{8}/, start);

const cards = async () => (await screen.findAllByRole('article', { name: /./ })) as HTMLElement[];

describe('My certificates', () => {
  test('the page My certificates lists the certificates of all rounds with their validity', async () => {
    await openApp(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'My certificates' })).toBeVisible();
    const texts = (await cards()).map((card) => card.textContent);
    expect(texts).toEqual([
      expect.stringMatching(
        /Issued toLena VogtCompleted on14\.09\.2026Final test90%Renewed byTestRound2NumberAC-.*Valid until 14\.09\.2086/,
      ),
      expect.stringMatching(
        /Issued toLena VogtCompleted on20\.09\.2025NumberAC-.*Expired, was valid until 20\.09\.2026/,
      ),
      expect.stringMatching(/NumberAC-.*Revoked/),
    ]);
    const [valid, expired, revoked] = await cards();
    expect(within(valid!).getByRole('heading', { level: 2, name: finished!.title })).toBeVisible();
    expect(within(expired!).getByRole('button', { name: 'Show badge' })).toBeVisible();
    expect(within(expired!).queryByRole('button', { name: 'Share Badge' })).toBeNull();
    expect(within(revoked!).getByRole('heading')).toHaveTextContent(begun!.title);
    expect(within(revoked!).queryByRole('button')).toBeNull();
    expect(within(revoked!).getByRole('link', { name: 'Verification page' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/verify\/c2000000/),
    );
  });

  test('the page My certificates shows that a certificate expires soon, and does not show the name of a holder whose data was erased', async () => {
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const certificate: OwnCertificate = {
      id: crypto.randomUUID(),
      number: 'AC-1',
      holder_name: 'Lena Vogt',
      course_id: finished!.id,
      course_slug: 'unknown',
      course_title: finished!.title,
      subject: 'privacy',
      issued_at: '2026-01-02T08:00:00Z',
      completed_at: null,
      valid_until: soon,
      time_zone: 'Europe/Berlin',
      test_percent: null,
      renewed_by: null,
      round: 1,
      status: 'valid',
    };
    const erasedOne = {
      ...certificate,
      id: crypto.randomUUID(),
      holder_name: 'abc',
      status: 'erased' as const,
    };
    const data = [certificate, erasedOne];
    const listing = handle(listCertificates, () => ({ data, meta: { total: 2, page: 1, per_page: 20 } }));
    await openApp(page, { answers: [listing] });
    const [expiring, erased] = await cards();
    expect(expiring).toHaveTextContent('Issued on02.01.2026');
    expect(expiring).toHaveTextContent(`Expires soon, valid until ${soon.split('-').reverse().join('.')}`);
    expect(erased).toHaveTextContent(/Name erased at the holder’s request.*Erased/);
    expect(erased).not.toHaveTextContent('abc');
  });

  test('the page My certificates downloads the certificate and opens the badge of an earlier round', async () => {
    const saved = savedFiles();
    await openApp(page);
    const [, expired] = await cards();
    await userEvent.click(within(expired!).getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['academy-certificate.pdf']));
    await userEvent.click(within(expired!).getByRole('button', { name: 'Show badge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your badge' }));
    expect(await dialog.findByRole('img', { name: `Badge: ${finished!.title}` })).toHaveAttribute(
      'src',
      expect.stringContaining(`/api/certificates/${idFrom('c1000000')}/badge.png`),
    );
    expect(shownPath()).toBe(`${page}?badge=${idFrom('c1000000')}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(shownPath()).toBe(page));
  });

  test('the page My certificates asks for consent before the badge of a valid certificate is shared', async () => {
    await openApp(page);
    const [valid] = await cards();
    await userEvent.click(within(valid!).getByRole('button', { name: 'Share Badge' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(shownPath()).toBe(`${page}?share=${idFrom('c0000000')}`);
  });

  test('the page My certificates is linked from the dashboard and from the user menu', async () => {
    const user = userEvent.setup();
    await openApp(paths.dashboard('de', companyId));
    const link = await screen.findByRole('link', { name: 'Meine Zertifikate' });
    expect(link).toHaveAttribute('href', paths.certificates('de', companyId));
    await user.click(screen.getByRole('button', { name: /Menü von Lena Vogt/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Meine Zertifikate' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Meine Zertifikate' })).toBeVisible();
    expect((await cards())[0]).toHaveTextContent('Gültig bis 14.09.2086');
  });

  test('the page My certificates links to the profile with the settings for calendar and e-mails', async () => {
    await openApp(page);
    await userEvent.click(await screen.findByRole('link', { name: 'Go to your profile' }));
    expect(await screen.findByRole('region', { name: 'Calendar' })).toBeVisible();
    expect(shownPath()).toBe(paths.profile('en', companyId));
  });

  test('the page My certificates explains how to earn a certificate if there is none', async () => {
    const none = handle(listCertificates, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
    await openApp(page, { answers: [none] });
    expect(await screen.findByRole('heading', { name: 'You have no certificates yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your courses' })).toBeVisible();
  });

  test('the page My certificates shows placeholders while certificates are loading, and a retry button after a failure', async () => {
    const path = '/api/companies/:companyId/certificates';
    const { unmount } = await openApp(page, { answers: [holdResponse(listCertificates).held] });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    unmount();

    let isFailing = true;
    await openApp(page, {
      answers: [http.get(path, () => (isFailing ? new Response('{}', { status: 500 }) : undefined))],
    });
    const alert = await screen.findByRole('alert');
    isFailing = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(3);
  });
});

test('the page My certificates loads certificates and duties again at each visit, because a completed course changes both', async () => {
  const asked = jest.fn();
  const answers = [listCertificates, listOwnDuties].map(({ path }) =>
    http.get(mockPath(path), () => asked(path)),
  );
  const { router } = await openApp(page, { answers });
  await cards();
  await act(() => router.navigate(paths.dashboard('en', companyId)));
  await screen.findByRole('heading', { level: 1 });
  asked.mockClear();
  await act(() => router.navigate(page));
  await waitFor(() => expect(asked).toHaveBeenCalledWith(listCertificates.path));
  await waitFor(() => expect(asked).toHaveBeenCalledWith(listOwnDuties.path));
});
