import { buildImportingCompany } from '../testing/imports.ts';
import { buildNewcomer, tokenSentTo } from '../testing/invitations.ts';
import { buildScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Builds a company that has invited a person, whom its directory lists too. */
async function buildListed() {
  const company = await buildImportingCompany(started);
  const scim = await buildScimClient(started, company.company.id);
  const person = buildNewcomer();
  const id = await scim.createUser({ userName: person.email, externalId: 'E1' });
  const invite = () =>
    started.call('POST', company.path.replace('imports', 'invitations'), company.user, {
      body: { emails: [person.email] },
    });
  await invite();
  return {
    ...{ company, scim, person, id, invite },
    accept: async () => {
      const token = await tokenSentTo(started, company.company.id, person.email);
      return started.call('POST', `/core-services/invitations/${token}/accept`, person);
    },
  };
}
type Listed = Awaited<ReturnType<typeof buildListed>>;

const otherAddress = 'corrected@example.test';

const changes: [string, (listed: Listed) => Promise<unknown>][] = [
  ['SCIM deletes the person', ({ scim, id }) => scim.delete(`/Users/${id}`)],
  [
    'SCIM deactivates the person',
    ({ scim, id }) => scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
  ],
  [
    'SCIM gives the person another address',
    ({ scim, id }) => scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: otherAddress }),
  ],
  [
    'SCIM gives the address to another person after the person was deactivated',
    async ({ scim, id, person, invite }) => {
      await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
      await invite();
      await scim.createUser({ userName: person.email, externalId: 'E2' });
    },
  ],
  [
    'an import gives the person another address',
    ({ company }) => company.import(`Email,First name,Last name,External id\n${otherAddress},Nele,Böhm,E1`),
  ],
];

it.each(changes)('an invitation cannot be accepted any more after %s', async (_, change) => {
  const listed = await buildListed();
  await change(listed);
  expect(await listed.accept()).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'invitation_revoked' }] },
  });
  const members = await listed.company.members();
  expect(members.filter(({ user_id }) => user_id !== null)).toEqual([]);
});

it.each([
  ['SCIM', ({ scim }: Listed) => scim.createUser({ userName: otherAddress, externalId: 'E1' })],
  [
    'an import',
    ({ company }: Listed) =>
      company.import(`Email,First name,Last name,External id\n${otherAddress},Nele,Böhm,E1`),
  ],
])(
  'an invitation to the address of a former member stays valid when %s lists the former member with another address',
  async (_, comeBack) => {
    const listed = await buildListed();
    await listed.scim.delete(`/Users/${listed.id}`);
    await listed.invite();
    await comeBack(listed);
    expect((await listed.accept()).status).toBe(200);
    const members = await listed.company.members();
    expect(Object.fromEntries(members.map(({ email_address, user_id }) => [email_address, user_id]))).toEqual(
      { [otherAddress]: null, [listed.person.email]: listed.person.sub },
    );
  },
);

it('an invitation that was sent after a deactivation is valid, and stays valid when the directory changes the person’s name', async () => {
  const { scim, id, invite, accept, company, person } = await buildListed();
  await scim.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Nela' });
  await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
  await invite();
  await scim.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Nele' });
  expect((await accept()).status).toBe(200);
  expect(await company.members()).toMatchObject([{ id, user_id: person.sub, status: 'registered' }]);
});
