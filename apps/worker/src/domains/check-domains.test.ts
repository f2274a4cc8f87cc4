import { randomBytes, randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { domainRecordName, domainTokenPrefix, employeeManager } from '@academy/contracts';
import { buildCompany, buildMember, startNameServer } from '@academy/testing';
import { checkDueDomains } from './check-domains.ts';
import { openResolver } from './look-up.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

type Texts = string[] | 'failure' | 'noSuchName';

let database: WorkerDatabase;
let db: NodePgDatabase;
let nameServer: Awaited<ReturnType<typeof startNameServer>>;
let names: ReturnType<typeof openResolver>;
/** The TXT records by domain name; the name server answers that all other names do not exist. */
const zone = new Map<string, Texts>();
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
  nameServer = await startNameServer({ textsOf: (name) => zone.get(name) ?? 'noSuchName' });
  names = openResolver([nameServer.server]);
});
afterAll(async () => {
  await nameServer.stop();
  await database.close();
});

async function buildDomain(domain: string) {
  const { admin } = database;
  const company = await buildCompany(admin, { name: 'Hafen SE' });
  const maintainer = await buildMember(admin, company.id, { permissions: [employeeManager], locale: 'en' });
  const token = randomBytes(20).toString('hex');
  await admin.query(
    `insert into core.company_domains (id, company_id, domain, token, created_by) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), company.id, domain, token, maintainer.userId],
  );
  const state = async () =>
    (await admin.query('select state, reason from core.company_domains where company_id = $1', [company.id]))
      .rows[0];
  const audit = async () =>
    (
      await admin.query(
        'select action, actor_name, subject, details from audit.entries where company_id = $1 order by id',
        [company.id],
      )
    ).rows;
  const mails = async () =>
    (
      await admin.query(
        `select recipient_address, data from mail.outgoing_emails where data->>'company_id' = $1`,
        [company.id],
      )
    ).rows;
  const change = (columns: string) =>
    admin.query(`update core.company_domains set ${columns} where company_id = $1`, [company.id]);
  return {
    companyId: company.id,
    maintainer,
    record: domainTokenPrefix + token,
    state,
    audit,
    mails,
    due: () => change('next_check_at = now(), claim = null'),
    change,
  };
}

it('a domain becomes proven if one of its TXT records contains the token, even with surrounding spaces and beside long records', async () => {
  const { record, state, audit } = await buildDomain('proven.example');
  zone.set(domainRecordName('proven.example'), ['v=spf1 -all', 'x'.repeat(300), ` ${record} `]);
  expect(await checkDueDomains(db, names)).toBe(1);
  expect(await state()).toEqual({ state: 'proven', reason: null });
  expect(await audit()).toEqual([
    { action: 'domain_proven', actor_name: 'Academy', subject: 'proven.example', details: {} },
  ]);
});

it.each<[string, Texts, Texts, string]>([
  ['the name server fails', 'failure', [], 'dns_error'],
  ['the domain does not exist', 'noSuchName', 'noSuchName', 'no_such_domain'],
  ['the domain has no record', 'noSuchName', [], 'record_missing'],
  ['the record is that of another company', [`${domainTokenPrefix}${'0'.repeat(40)}`], [], 'other_token'],
])(
  'a domain stays pending, with the reason for which it is not proven, if %s',
  async (_case, texts, ofDomain, reason) => {
    const domain = `${reason.replace(/_/g, '-')}.example`;
    zone.set(domainRecordName(domain), texts);
    zone.set(domain, ofDomain);
    const { state, audit } = await buildDomain(domain);
    await checkDueDomains(db, names);
    expect(await state()).toEqual({ state: 'pending', reason });
    expect(await audit()).toEqual([]);
  },
);

it('the maintainers of a company get one e-mail when the proof of a domain is lost, even if two workers check the domain at the same time', async () => {
  const { record, companyId, maintainer, state, audit, mails, due, change } =
    await buildDomain('lost.example');
  zone.set(domainRecordName('lost.example'), [record]);
  zone.set('lost.example', []);
  await checkDueDomains(db, names);
  zone.set(domainRecordName('lost.example'), []);
  for (let day = 0; day < 3; day += 1) {
    await due();
    await change(`failing_since = failing_since - interval '1 day'`);
    await Promise.all([checkDueDomains(db, names), checkDueDomains(db, names)]);
  }
  expect(await state()).toEqual({ state: 'failed', reason: 'record_missing' });
  expect((await audit()).at(-1)).toMatchObject({
    action: 'domain_lost',
    details: { reason: 'record_missing' },
  });
  expect(await mails()).toEqual([
    {
      recipient_address: maintainer.email,
      data: { company_id: companyId, company_name: 'Hafen SE', domain: 'lost.example' },
    },
  ]);
  await due();
  await checkDueDomains(db, names);
  expect(await mails()).toHaveLength(1);
});
