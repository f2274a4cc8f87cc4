import { checkDomain, confirmDomain, listDomains, type CompanyDomain } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const { domains } = paths.maintenance('en', nordlicht.companyId);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('the page of domains lists each domain with its state, the reason for a failure, and the DNS record to create', async () => {
  await openApp(domains, { person: personas.maintainer });
  expect(await rowOf(/^nordlicht\.example/)).toHaveTextContent(/3 listed people have not joined yetProven/);
  const missing = await rowOf(/nordlicht-old\.example/);
  expect(missing).toHaveTextContent(/PendingThe TXT record was not found\./);
  expect(missing).toHaveTextContent(/_academy-verification\.nordlicht-old\.example/);
  expect(missing).toHaveTextContent(/academy-domain-verification=5a5a/);
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

test('a maintainer adds a domain after an error for a domain that no company can prove, and removes the added domain', async () => {
  await openApp(domains, { person: personas.maintainer });
  await userEvent.click(await screen.findByRole('button', { name: 'Add domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }));
  await userEvent.type(dialog.getByLabelText('Domain'), 'gmail.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Add domain' }));
  expect(await dialog.findByText(/No company can prove this domain/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Domain'));
  await userEvent.type(dialog.getByLabelText('Domain'), 'new.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Add domain' }));
  const row = within(await rowOf(/^new\.example/));
  await userEvent.click(row.getByRole('button', { name: 'Remove new.example' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Remove this domain?' }));
  await userEvent.click(removal.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The domain new.example is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^new\.example/ })).toBeNull());
});

test('the page of domains shows that the DNS record of a domain is being looked up, and then the result without a reload', async () => {
  const domain: CompanyDomain = {
    id: crypto.randomUUID(),
    domain: 'slow.example',
    displayName: 'slow.example',
    state: 'pending',
    reason: null,
    record: {
      name: '_academy-verification.slow.example',
      type: 'TXT',
      value: 'academy-domain-verification=5a',
    },
    createdAt: '2026-11-20T08:00:00.000Z',
    checkedAt: null,
    provenAt: null,
    nextCheckAt: '2026-11-20T08:00:00.000Z',
    confirmedByAdministrator: false,
    listedPeople: 0,
  };
  let found = domain;
  const answers = [handle(listDomains, () => ({ data: { data: [found], total: 1, page: 1, size: 25 } }))];
  await openApp(domains, { person: personas.maintainer, answers });
  const row = await rowOf(/^slow\.example/);
  expect(row).toHaveTextContent(/Not yet\s*Being looked up/);
  expect(within(row).getByRole('button', { name: 'Copy value' })).toBeVisible();
  found = { ...domain, state: 'proven', checkedAt: '2026-11-20T08:00:05.000Z', nextCheckAt: null };
  await waitFor(() => expect(row).toHaveTextContent('Proven'));
  expect(row).not.toHaveTextContent('Being looked up');
});

test('an administrator confirms a domain without a DNS look-up', async () => {
  const { domains: path } = paths.customer('en', nordlicht.companyId, nordlicht.companyId);
  await openApp(path, { person: personas.admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm nordlicht-old.example' }));
  expect(await screen.findByText('The domain nordlicht-old.example is confirmed.')).toBeVisible();
  await waitFor(async () =>
    expect(await rowOf(/nordlicht-old\.example/)).toHaveTextContent(/Confirmed by an administrator/),
  );
});

test('the page of domains shows an error if a look-up or a confirmation fails', async () => {
  const failing = handle(checkDomain, () => {
    throw new MockError('domain_not_found');
  });
  const taken = handle(confirmDomain, () => {
    throw new MockError('domain_taken');
  });
  const { domains: path } = paths.customer('en', nordlicht.companyId, nordlicht.companyId);
  await openApp(path, { person: personas.admin, answers: [failing, taken] });
  await userEvent.click(await screen.findByRole('button', { name: 'Check now: nordlicht-old.example' }));
  expect(await screen.findByText('Sorry, we could not find any data!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm nordlicht-old.example' }));
  expect(await screen.findByText('Another company has already proven this domain.')).toBeVisible();
});
