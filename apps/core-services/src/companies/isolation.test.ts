import fc from 'fast-check';
import { buildSharedWorld, companies, people, statedAddresses, type Step } from '../testing/shared-world.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ pauseMs: 50 });
});
afterAll(() => started.stop());

const company = fc.constantFrom(...companies);
const person = fc.constantFrom(...people);
const address = fc.constantFrom(...statedAddresses);
const member = fc.nat(5);
const byCompany = { by: fc.constant('company' as const), company };
const byPerson = { by: fc.constant('person' as const), person, address: fc.nat(1) };
const byAdministrator = { by: fc.constant('administrator' as const) };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...byCompany,
    does: fc.constant('provisions' as const),
    address,
    externalId: fc.constantFrom(null, 'E1', 'E2'),
  }),
  fc.record({ ...byCompany, does: fc.constant('renames' as const), member, address }),
  fc.record({
    ...byCompany,
    does: fc.constantFrom('deactivates' as const, 'reactivates' as const, 'deletes' as const),
    member,
  }),
  fc.record({
    ...byCompany,
    does: fc.constant('imports' as const),
    addresses: fc.uniqueArray(address, { minLength: 1, maxLength: 3 }),
    invites: fc.boolean(),
  }),
  fc.record({ ...byCompany, does: fc.constant('invites' as const), address }),
  fc.record({ ...byCompany, does: fc.constantFrom('withdraws' as const, 'releases' as const), member }),
  { weight: 2, arbitrary: fc.record({ ...byPerson, does: fc.constant('signs in' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...byPerson,
      does: fc.constantFrom('joins' as const, 'refuses' as const, 'accepts' as const),
      company,
    }),
  },
  fc.record({ ...byAdministrator, does: fc.constant('erases user' as const), person }),
  fc.record({ ...byAdministrator, does: fc.constant('erases address' as const), company, address }),
);

/**
 * Returns the members, invitations, imports and audit entries of a company as text. Neither background loops nor
 * erasures in other companies change these rows.
 */
async function rowsOf(companyId: string): Promise<string> {
  const { rows } = await started.database.admin.query<{ rows: string }>(
    `select jsonb_build_array(
       (select jsonb_agg(to_jsonb(m) order by id) from core.members m where company_id = $1),
       (select jsonb_agg(to_jsonb(i) order by id) from core.invitations i where company_id = $1),
       (select jsonb_agg(to_jsonb(i) order by id) from core.imports i where company_id = $1),
       (select jsonb_agg(to_jsonb(e) order by id) from audit.entries e where company_id = $1))::text as rows`,
    [companyId],
  );
  return rows[0]!.rows;
}

/**
 * Returns a model of the access that people may have, written independently of the product's code. A person may have
 * access to a company only if the person has agreed to this, or if the company has proven the domain of an address with
 * which the person signs in.
 */
function modelOfConsent() {
  const consented = new Set<string>();
  return {
    note(taken: Step, status: number | undefined) {
      if (taken.by === 'administrator' && taken.does === 'erases user')
        for (const one of companies) consented.delete(`${taken.person} ${one}`);
      if (taken.by !== 'person') return;
      // The first company has proven the domain of everybody's first address.
      if (taken.address === 0) consented.add(`${taken.person} 0`);
      if (taken.does === 'signs in' || status !== 200) return;
      const key = `${taken.person} ${taken.company}`;
      if (taken.does === 'refuses') consented.delete(key);
      else consented.add(key);
    },
    allows: (one: number, where: number) => consented.has(`${one} ${where}`),
  };
}

/**
 * Performs the steps in a test world in which all companies act, and checks after each step of a company that the rows
 * of the other companies are unchanged.
 */
async function takeTogether(steps: readonly Step[]) {
  const world = await buildSharedWorld(started, () => true);
  const consent = modelOfConsent();
  const statuses: (number | undefined)[] = [];
  for (const taken of steps) {
    const others = 'company' in taken ? world.companyIds.filter((_, index) => index !== taken.company) : [];
    // A sign-in may link the person to any company that has proven the domain, so after a person's step no rows are
    // compared.
    const unconcerned = taken.by === 'person' ? [] : others;
    const before = await Promise.all(unconcerned.map(rowsOf));
    const status = await world.act(taken);
    statuses.push(status);
    expect(await Promise.all(unconcerned.map(rowsOf))).toEqual(before);
    consent.note(taken, status);
    if (taken.by === 'person') {
      const access = await world.accessOf(taken.person);
      expect(access.filter((where) => !consent.allows(taken.person, where))).toEqual([]);
    }
  }
  return { world, statuses };
}

/**
 * Performs the steps in a test world in which only one company acts, and returns the statuses and what the company then
 * sees.
 */
async function takeAlone(steps: readonly Step[], only: number) {
  const world = await buildSharedWorld(started, (index) => index === only);
  const statuses: (number | undefined)[] = [];
  for (const taken of steps) statuses.push(await world.act(taken));
  return { view: await world.viewOf(only), statuses };
}

const concerns = (only: number) => (taken: Step) => 'company' in taken && taken.company === only;

it('after random actions of companies, people and administrators, each company sees the same data as if the other companies did not exist', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { world, statuses } = await takeTogether(steps);
      for (const only of companies) {
        const alone = await takeAlone(steps, only);
        const isConcerned = steps.map(concerns(only));
        expect(statuses.filter((_, index) => isConcerned[index])).toEqual(
          alone.statuses.filter((_, index) => isConcerned[index]),
        );
        expect(await world.viewOf(only)).toEqual(alone.view);
      }
    }),
    // Reducing a failure to fewer steps takes minutes. To do so, set `endOnFailure` to false, and set the printed seed
    // and path.
    { numRuns: 10, seed: 20261127, endOnFailure: true },
  );
}, 300_000);
