import { createEvidencePack, listEvidencePacks, type EvidencePack } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const { evidencePacks } = paths.maintenance('en', nordlicht.companyId);
const requested: EvidencePack = {
  id: '0192f000-0000-7000-8000-00000000e001',
  from: '2026-01-01',
  to: '2026-03-31',
  status: 'queued',
  progress: { done: 0, total: 0 },
  created_at: new Date().toISOString(),
  expires_at: null,
};

test('a requested evidence pack shows its progress and can be downloaded when it is ready', async () => {
  const user = userEvent.setup();
  const names = savedFiles();
  const sent: unknown[] = [];
  const ready = { ...requested, status: 'succeeded' as const, expires_at: '2099-01-01T00:00:00Z' };
  const lists: EvidencePack[][] = [
    [],
    [{ ...requested, status: 'running', progress: { done: 200, total: 800 } }],
    [ready],
  ];
  const answers = [
    handle(createEvidencePack, ({ body: { data } }) => {
      sent.push(data);
      return { data: requested };
    }),
    handle(listEvidencePacks, () => ({ data: (lists.length > 1 ? lists.shift() : lists[0])! })),
  ];
  await openApp(evidencePacks, { person, answers });
  expect(await screen.findByText('No evidence packs yet')).toBeVisible();
  const first = screen.getByLabelText('First day');
  await user.clear(first);
  await user.type(first, '31.03.2026');
  const last = screen.getByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '31.02.2026');
  const submit = screen.getByRole('button', { name: 'Prepare evidence pack' });
  await user.click(submit);
  expect(last).toBeInvalid();
  await user.clear(last);
  await user.type(last, '1.1.2026');
  await user.click(submit);
  expect(last).toBeInvalid();
  expect(screen.getByText('The period must not end before it begins.')).toBeVisible();
  await user.clear(last);
  await user.type(last, '31.3.2026');
  await user.click(submit);
  expect(await screen.findByRole('progressbar', { name: 'Progress of the evidence pack' })).toBeVisible();
  expect(await screen.findByText('200 of 800 records')).toBeVisible();
  const download = await screen.findByRole('button', { name: /^Download/ });
  await user.click(download);
  await waitFor(() => expect(names).toEqual(['evidence-2026-01-01-2026-06-30.zip']));
  expect(sent).toEqual([{ from: '2026-03-31', to: '2026-03-31' }]);
});

test('the page of evidence packs shows which packs are expired or withdrawn, and explains how an auditor checks a pack', async () => {
  await openApp(evidencePacks, { person });
  const ready = await screen.findByRole('row', { name: /01\.01\.2026 – 30\.06\.2026/ });
  expect(within(ready).getByRole('button', { name: 'Download 01.01.2026 – 30.06.2026' })).toBeVisible();
  const withdrawn = screen.getByRole('row', { name: /2024/ });
  expect(withdrawn).toHaveTextContent(/Withdrawn.*data was erased/);
  const expired = screen.getByRole('row', { name: /2025/ });
  expect(expired).toHaveTextContent(/Expired/);
  for (const row of [withdrawn, expired]) expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.getByText(/follow INSTRUCTIONS\.md/)).toBeVisible();
});

test('the page of evidence packs offers a retry if the list cannot be loaded, and shows a message when a request for a pack exceeds the daily limit', async () => {
  const refused = handle(createEvidencePack, () => {
    throw new MockError('daily_limit_reached');
  });
  const failing = handle(listEvidencePacks, () => {
    throw new MockError('unavailable');
  });
  await openApp(evidencePacks, { person, answers: [refused, failing] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Prepare evidence pack' }));
  expect(await screen.findByText(/^The limit for one day has been reached/)).toBeVisible();
});
