import {
  courseManager,
  createApiKey,
  getMyPermissions,
  listApiKeys,
  takeOverApiKey,
  type Permission,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { apiKeys, members } = paths.maintenance('en', nordlicht.companyId);

test('the page of API keys lists the keys with scopes, state and last use, and shows the URL of the SCIM endpoint', async () => {
  await openApp(apiKeys, { person });
  const row = await screen.findByRole('row', { name: /Entra ID/ });
  expect(row).toHaveTextContent(/Entra IDends with x7QaProvisioning \(SCIM\)Active/);
  expect(row).toHaveTextContent(/Stops working on 25\.11\.2026Ole WinterNo longer holds/);
  expect(row).toHaveTextContent(/01\.10\.202601\.10\.2027.*Entra-Provisioning\/2\.0, 203\.0\.113\.7/);
  const expired = screen.getByRole('row', { name: /Intranet/ });
  expect(expired).toHaveTextContent(/Read members, Read reportsExpired.*NeverRefused on 19\.11\.2026/);
  expect(
    screen.getByText(new RegExp(`/core-services/scim/v2/companies/${nordlicht.companyId}$`)),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'API keys' })).toHaveAttribute('aria-current', 'page');
});

test('the first API key of a company is shown only in the dialog after the creation of the key', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const sent: unknown[] = [];
  const none = { data: { data: [], total: 0, page: 1, size: 25 } };
  const key = `academy_${'k'.repeat(43)}`;
  const answers = [
    handle(listApiKeys, () => none),
    handle(createApiKey, ({ body: { data } }) => {
      sent.push(data);
      const times = { createdAt: '2026-11-22T09:00:00Z', expiresAt: '2026-12-22T09:00:00Z' };
      const { name, scopes } = data;
      const id = '0192f000-0000-7000-8000-00000000b003';
      const unused = {
        ...{ revokedAt: null, lastUsedAt: null, lastUsedAddress: null, lastUsedProgram: null },
        ...{ lastRefusedAt: null, responsibleName: null, responsibleLostAt: null, stopsAt: null },
      };
      const state = 'active' as const;
      return { data: { id, name, scopes, hint: 'kkkk', state, ...times, ...unused, key } };
    }),
  ];
  await openApp(apiKeys, { person, answers });
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  const submit = dialog.getByRole('button', { name: 'Create API key' });
  expect(submit).toBeDisabled();
  await user.type(dialog.getByLabelText('Name'), ' Personio ');
  await user.click(dialog.getByRole('checkbox', { name: /Read members/ }));
  await user.selectOptions(dialog.getByLabelText('Expires after'), '30 days');
  await user.click(submit);
  const created = within(await screen.findByRole('dialog', { name: 'API key Personio' }));
  expect(created.getByLabelText('API key')).toHaveValue(key);
  expect(sent).toEqual([{ name: 'Personio', scopes: ['scim', 'members:read'], validDays: 30 }]);
  await user.click(created.getByRole('button', { name: 'Copy API key' }));
  expect(write).toHaveBeenCalledWith(key);
  await user.click(created.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain(key);
});

test('an API key is revoked after a confirmation', async () => {
  await openApp(apiKeys, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Entra ID' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }));
  expect(dialog.getByText(/lose access within 30 seconds/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The API key Entra ID has been revoked.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('row', { name: /Entra ID/ })).toHaveTextContent(/Revoked/));
  expect(screen.queryByRole('button', { name: 'Revoke Entra ID' })).toBeNull();
});

test('a maintainer takes over an API key whose responsible person has lost the permissions', async () => {
  await openApp(apiKeys, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Take over Entra ID' }));
  expect(await screen.findByText('You are now responsible for the API key Entra ID.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('row', { name: /Entra ID/ })).not.toHaveTextContent(/Stops/));
  expect(screen.queryByRole('button', { name: 'Take over Entra ID' })).toBeNull();
});

test('the page of API keys shows an error if taking over a key fails', async () => {
  const failing = handle(takeOverApiKey, () => {
    throw new MockError('api_key_not_found');
  });
  await openApp(apiKeys, { person, answers: [failing] });
  await userEvent.click(await screen.findByRole('button', { name: 'Take over Entra ID' }));
  expect(await screen.findByText('Sorry, we could not find any data!')).toBeVisible();
});

test('a maintainer without the permission to manage employees cannot see API keys or the tab that leads to the API keys', async () => {
  const permissions: Permission[] = [courseManager];
  const answers = [handle(getMyPermissions, () => ({ data: { [nordlicht.companyId]: permissions } }))];
  await openApp(members, { person, answers });
  expect(await screen.findByRole('link', { name: 'Activity log' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull();
  await openApp(apiKeys, { person, answers });
  expect(await screen.findByText(/Only maintainers who may manage employees/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
});
