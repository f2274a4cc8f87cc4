import { changeWebhook, listWebhooks } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const [active, paused] = ['0192f000-0000-7000-8000-00000000d001', '0192f000-0000-7000-8000-00000000d002'];

test('the page of webhooks lists the webhooks with their events, their state and the reason of a pause', async () => {
  await openApp(panel.webhooks, { person });
  const failing = await screen.findByRole('row', { name: /hr\.nordlicht\.example/ });
  expect(failing).toHaveTextContent(
    /HR systemCourse completed, Member addedActive2 failed attempts01\.10\.2026/,
  );
  const stopped = screen.getByRole('row', { name: /old\.nordlicht\.example/ });
  expect(stopped).toHaveTextContent(/PausedReceiver failed for three days/);
  expect(screen.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('aria-current', 'page');
});

test('the dialog for a new webhook explains why a URL is refused, and shows the signing secret once after the creation', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await openApp(panel.webhooks, { person, answers: [handle(listWebhooks, () => ({ data: [] }))] });
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a webhook' }));
  const submit = dialog.getByRole('button', { name: 'Create webhook' });
  expect(submit).toBeDisabled();
  await user.type(dialog.getByLabelText('URL of the receiver'), 'http://receiver.example');
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/https/);
  await user.clear(dialog.getByLabelText('URL of the receiver'));
  await user.type(dialog.getByLabelText('URL of the receiver'), 'https://receiver.example/hook');
  await user.click(dialog.getByRole('checkbox', { name: /Member added/ }));
  await user.click(submit);
  const created = within(await screen.findByRole('dialog', { name: 'Signing secret for receiver.example' }));
  const secret = `whsec_${'a'.repeat(43)}=`;
  expect(created.getByLabelText('Signing secret')).toHaveValue(secret);
  await user.click(created.getByRole('button', { name: 'Copy signing secret' }));
  expect(write).toHaveBeenCalledWith(secret);
  await user.click(created.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain(secret);
});

test('the page of a webhook shows its deliveries, sends an event again, and resumes a paused webhook', async () => {
  const user = userEvent.setup();
  const { unmount } = await openApp(panel.webhook(active), { person });
  const waiting = await screen.findByRole('row', { name: /Member added/ });
  expect(waiting).toHaveTextContent(/Waiting2The TLS certificate has expired\..*20\.11\.2026.*01\.01\.2099/);
  const delivered = screen.getByRole('row', { name: /Course completed/ });
  expect(delivered).toHaveTextContent(/Delivered1Status 204/);
  await user.click(within(delivered).getByRole('button', { name: /^Send again: Course completed/ }));
  expect(await screen.findByText('The event will be sent again in a moment.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Course completed/ })).toHaveTextContent(/Waiting0/),
  );
  await user.click(screen.getByRole('button', { name: 'Send test event' }));
  expect(await screen.findByRole('row', { name: /Test event/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Failed');
  expect(await screen.findByText('There is no delivery with this state.')).toBeVisible();
  expect(shownPath()).toBe(`${panel.webhook(active)}?state=failed`);
  unmount();

  await openApp(panel.webhook(paused), { person });
  const notice = await screen.findByText(/could not be delivered for three days\. New events are kept/);
  expect(notice).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Send test event' })).toBeVisible();
});

test('a maintainer changes a webhook, replaces its signing secret, and deletes the webhook after a confirmation', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const watching = http.patch(mockPath(changeWebhook.path), async ({ request }) => {
    sent.push(await request.clone().json());
  });
  await openApp(panel.webhook(active), { person, answers: [watching] });
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Change');
  const form = within(await screen.findByRole('dialog', { name: 'Change this webhook' }));
  await user.clear(form.getByLabelText('Description (optional)'));
  await user.type(form.getByLabelText('Description (optional)'), 'Payroll');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Payroll')).toBeVisible();
  // Only the changed field is sent, so that the dialog does not undo a change of somebody else.
  expect(sent).toEqual([{ data: { description: 'Payroll' } }]);

  await choose('Replace signing secret');
  const rotate = within(await screen.findByRole('dialog', { name: 'Replace the signing secret?' }));
  await user.click(rotate.getByRole('button', { name: 'Replace signing secret' }));
  const secret = within(await screen.findByRole('dialog', { name: /^Signing secret for/ }));
  await user.click(secret.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^Until .* signed with the new and the previous secret/)).toBeVisible();

  await choose('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
  expect(await dialog.findByText(/One waiting event will not be sent\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shownPath()).toBe(panel.webhooks));
  expect(await screen.findByRole('row', { name: /old\.nordlicht/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /hr\.nordlicht/ })).toBeNull());
});

test('the page of webhooks offers a retry if loading fails, and the page of an unknown webhook shows that the webhook does not exist', async () => {
  const failing = handle(listWebhooks, () => {
    throw new MockError('unavailable');
  });
  const { unmount } = await openApp(panel.webhooks, { person, answers: [failing] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  await openApp(panel.webhook(`${active.slice(0, -1)}9`), { person });
  expect(await screen.findByText('This webhook does not exist any more.')).toBeVisible();
});
