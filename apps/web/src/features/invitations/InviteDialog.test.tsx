import { createInvitationLink, getInvitationLink, invite } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { members } = paths.maintenance('en', nordlicht.companyId);
const pathOf = ({ path }: { path: string }) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Opens the dialog for invitations. The search in the URL matches few members, because tests render a long list slowly.
 */
async function openDialog(answers: Parameters<typeof openApp>[1] = {}) {
  await openApp(`${members}?search=new@academy.test`, { person, ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite new members' }));
  return within(await screen.findByRole('dialog', { name: 'Invite new members' }));
}
const field = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByRole('combobox', { name: 'E-mail addresses' });

test('the invitation dialog invites a pasted list of e-mail addresses and shows the result for each of them', async () => {
  const dialog = await openDialog();
  expect(field(dialog)).toHaveFocus();
  await userEvent.paste(`New One <new@academy.test>; ${person.email}\nbad@server.invalid, NEW@academy.test`);
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 3 people' }));
  const invited = await dialog.findByRole('group', { name: '1 person invited' });
  expect(within(invited).getByText('new@academy.test')).toBeVisible();
  expect(dialog.getByRole('group', { name: '1 address belongs to a member already' })).toHaveTextContent(
    person.email,
  );
  expect(dialog.getByRole('group', { name: '1 address is not valid and was not invited' })).toHaveTextContent(
    'bad@server.invalid',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Showing 1 to 1 of 1 results')).toBeVisible();
});

test('the invitation dialog turns typed e-mail addresses into chips, which can be removed with the keyboard', async () => {
  const dialog = await openDialog();
  await userEvent.type(field(dialog), 'a@b.de,c@d.de e@f.de');
  expect(dialog.getByRole('button', { name: 'c@d.de' })).toBeVisible();
  await userEvent.tab();
  expect(dialog.getByRole('button', { name: 'Invite 3 people' })).toBeEnabled();
  await userEvent.click(field(dialog));
  await userEvent.keyboard('{Backspace}');
  expect(dialog.getByRole('button', { name: 'Invite 2 people' })).toBeEnabled();
});

test('the invitation dialog still contains the entered e-mail addresses when the dialog is opened again after Escape', async () => {
  const dialog = await openDialog();
  await userEvent.type(field(dialog), 'a@b.de ');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Invite new members' }));
  expect(await screen.findByRole('button', { name: 'a@b.de' })).toBeVisible();
});

test('the invitation dialog rejects invalid e-mail addresses', async () => {
  const dialog = await openDialog();
  await userEvent.type(field(dialog), 'a@b.de nonsense{Enter}');
  expect(dialog.getByText('1 address is not valid. Please correct or remove it.')).toBeVisible();
  expect(field(dialog)).toBeInvalid();
  expect(dialog.getByRole('button', { name: 'nonsense (not valid)' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
  await userEvent.keyboard('{Backspace}');
  expect(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeEnabled();
});

test('the invitation dialog accepts at most 100 e-mail addresses', async () => {
  const dialog = await openDialog();
  await userEvent.click(field(dialog));
  await userEvent.paste(Array.from({ length: 101 }, (_, index) => `a${index}@b.de`).join('\n'));
  expect(dialog.getByText(/At most 100 addresses/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Invite 101 people' })).toBeDisabled();
});

test('the invitation dialog still contains the entered e-mail addresses after sending the invitations has failed', async () => {
  const errors = [{ status: '429', code: 'too_many_requests', title: 'x', request_id: 'r-42' }];
  const failing = http.post(pathOf(invite), () => HttpResponse.json({ errors }, { status: 429 }));
  const dialog = await openDialog({ answers: [failing] });
  await userEvent.type(field(dialog), 'a@b.de ');
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Too many requests.*r-42/);
  expect(dialog.getByRole('button', { name: 'a@b.de' })).toBeVisible();
});

const link = { url: 'https://academy.test/en/invitations/x', expiresAt: '2027-02-12T10:00:00Z' };
const known = handle(getInvitationLink, () => ({ data: link }));
const openLinkTab = async (answers: Parameters<typeof openApp>[1] = {}) => {
  const dialog = await openDialog(answers);
  await userEvent.click(dialog.getByRole('tab', { name: 'Link' }));
  return dialog;
};
/** Replaces the clipboard of the browser, because jsdom has none. */
const copying = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

test('the invitation dialog creates and copies an invitation link, and revokes the link after a confirmation', async () => {
  const copied = jest.fn(async () => {});
  copying(copied);
  const dialog = await openLinkTab();
  await userEvent.click(await dialog.findByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText(/The link is valid until \d\d\.\d\d\.\d{4}\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('/en/invitations/link0'));

  await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the invitation link?' }));
  await userEvent.click(question.getByRole('button', { name: 'Revoke link' }));
  expect(await dialog.findByRole('button', { name: 'Create link' })).toBeVisible();
  expect(screen.getByText('The invitation link has been revoked.')).toBeVisible();
});

test('the invitation dialog shows an error when the invitation link cannot be created', async () => {
  const failing = http.post(pathOf(createInvitationLink), () => HttpResponse.error());
  const dialog = await openLinkTab({ answers: [failing] });
  await userEvent.click(await dialog.findByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('Could not generate invitation link.')).toBeVisible();
});

test('the invitation dialog shows the invitation link for copying by hand when the browser denies access to the clipboard', async () => {
  const dialog = await openLinkTab({ answers: [known] });
  const button = await dialog.findByRole('button', { name: 'Copy link' });
  copying(() => Promise.reject(new DOMException('x', 'NotAllowedError')));
  await userEvent.click(button);
  expect(
    await dialog.findByText('You must give permission to copy the link to the clipboard.'),
  ).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link.url);
});

test('the invitation dialog shows an error when copying the invitation link fails although clipboard access is allowed', async () => {
  const dialog = await openLinkTab({ answers: [known] });
  const button = await dialog.findByRole('button', { name: 'Copy link' });
  copying(() => Promise.reject(new Error('x')));
  await userEvent.click(button);
  expect(await dialog.findByText('Failed to copy link')).toBeVisible();
});
