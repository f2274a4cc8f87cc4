import { randomUUID } from 'node:crypto';
import { pdfTexts } from '@academy/certificate-documents/testing';
import { tokenHash } from '@academy/service-kit';
import {
  buildDuty,
  buildExemption,
  buildGroup,
  buildMember,
  buildMembers,
  buildProof,
  buildAttendedSession,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const timeZone = 'Europe/Berlin';
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone });
const german = (day: string) => day.split('-').reverse().join('.');

/** Builds a duty with three people: one has met it by a session, one is exempt, and the manager has not met it yet. */
async function buildStated(input: Parameters<typeof buildDuty>[2] = {}) {
  const managed = await buildManaged(started, { company: { timeZone } });
  const { company, manager, member, paths } = managed;
  const { admin } = started.database;
  const duty = await buildDuty(admin, company.id, { template: 'gdpr_39_1_b', minutes: 30, ...input });
  await buildAttendedSession(admin, company.id, { duty, attendance: [{ userId: member.sub, minutes: 45 }] });
  const exempt = await buildMember(admin, company.id, { firstName: '=cmd()', lastName: 'Zorn' });
  await buildExemption(
    admin,
    company.id,
    duty,
    { userId: exempt.sub },
    { from: '2026-01-01', to: '2099-01-01', reason: 'leaving' },
  );
  const path = `${paths.base}/duties/${duty.id}`;
  const headers = await started.authorization(manager);
  return {
    ...managed,
    admin,
    duty,
    path,
    exempt,
    file: (name: string, language = 'de') =>
      started.app.inject({ url: `${path}/${name}?language=${language}`, headers }),
  };
}

const keyFor = async (companyId: string, scope: string) => {
  const key = `academy_${randomUUID()}`;
  await started.database.admin.query(
    `insert into core.api_keys (id, company_id, name, hint, token_hash, scopes, expires_at, created_by, responsible_id)
     values (gen_random_uuid(), $1, 'GRC', 'abcd', $2, $3, now() + interval '1 day', $4, $4)`,
    [companyId, tokenHash(key), [scope], randomUUID()],
  );
  return { authorization: `Bearer ${key}` };
};

describe('the people of a duty as a file', () => {
  it('the CSV file contains all people of the duty with the training that counts for them, and no spreadsheet formulas; the export is recorded in the audit log', async () => {
    const { file, member, manager, exempt, company } = await buildStated();
    const { statusCode, headers, payload } = await file('people.csv');
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(encodeURIComponent('Personen - Datenschutz'));
    const day = german(today());
    expect(payload.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Name;E-Mail;Status;Erfüllt am;Erfüllt bis;Angerechnete Minuten;Angerechnet;Befreit ab;Befreit bis;Grund der Befreiung;Stand',
      `'=cmd() Zorn;${exempt.email};Befreit;;;0;;01.01.2026;01.01.2099;Austritt steht bevor;${day}`,
      `Anna Ärmel;${member.email};Erfüllt;02.03.2026;;45;Termin: Schulung (02.03.2026);;;;${day}`,
      `Mara Maier;${manager.email};Zu erfüllen;;;0;;;;;${day}`,
    ]);
    expect((await file('people.csv', 'en')).payload).toContain('Met until');
    expect((await auditOf(started, company.id))[0]).toMatchObject({
      action: 'duty_exported',
      subject: 'Datenschutz',
      details: { content: 'people', format: 'csv' },
    });
  });

  it('the CSV file states if it omits training that counts for a person', async () => {
    const { file, admin, company, duty, member } = await buildStated();
    const attend = () =>
      buildAttendedSession(admin, company.id, { duty, attendance: [{ userId: member.sub, minutes: 45 }] });
    const listed = async () => {
      const line = (await file('people.csv')).payload.split('\r\n').find((one) => one.startsWith('Anna'));
      return line?.split(';').filter((cell) => /Termin: |nicht aufgeführt/.test(cell)) ?? [];
    };
    for (let count = 1; count < 10; count += 1) await attend();
    expect(await listed()).toHaveLength(10);
    await attend();
    const cells = await listed();
    expect(cells).toHaveLength(11);
    expect(cells.at(-1)).toContain('weitere sind nicht aufgeführt');
  });

  it('the CSV file contains all people of a large company, who are read in batches', async () => {
    const { file, admin, company, duty } = await buildStated();
    const people = await buildMembers(
      admin,
      company.id,
      Array.from({ length: 4_100 }, (_, index) => ({ firstName: 'Ben', lastName: `${index % 3}` })),
    );
    await buildProof(admin, company.id, { userId: people[4_000]!.sub }, { duty, minutes: 30 });
    const lines = (await file('people.csv')).payload.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(4_103);
    expect(new Set(lines.map((line) => line.split(';')[1])).size).toBe(4_103);
    expect(lines.filter((line) => line.includes(';Erfüllt;'))).toHaveLength(2);
  });

  it('the people of a duty are also exported as XLSX; exports of unknown duties and too many exports are refused', async () => {
    const { file, path, manager, company, admin, paths } = await buildStated();
    const { statusCode, rawPayload, headers } = await file('people.xlsx');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const unknown = await started.get(`${paths.base}/duties/${randomUUID()}/people.csv`, manager);
    expect(unknown).toMatchObject({ status: 404, body: { errors: [{ code: 'duty_not_found' }] } });
    await admin.query(
      `update academy.daily_uses set count = 1000000 where kind = 'exports' and subject_id = $1`,
      [company.id],
    );
    expect(await started.get(`${path}/people.csv`, manager)).toMatchObject({
      ...{ status: 429, body: { errors: [{ code: 'daily_limit_reached' }] } },
    });
  });
});

describe('the statement about a duty as PDF', () => {
  it('the PDF states the duty, its legal source, the numbers, the people, and the kinds of training that counted', async () => {
    const group = 'Vertrieb';
    const { file, duty, admin, company, member, exempt, manager } = await buildStated({ months: 600 });
    const { id } = await buildGroup(admin, company.id, {
      name: group,
      memberIds: [member.id, exempt.id, manager.id],
    });
    await admin.query('update academy.duties set for_groups = true where id = $1', [duty.id]);
    await admin.query('insert into academy.duty_groups (duty_id, group_id) values ($1, $2)', [duty.id, id]);
    const { statusCode, rawPayload, headers } = await file('statement.pdf');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const texts = pdfTexts(rawPayload).join(' ').replace(/\s+/g, ' ');
    for (const text of [
      'Stand einer Schulungspflicht',
      'Von 3 betroffenen Personen hat 1 die Pflicht erfüllt, 1 ist befreit.',
      'Art. 39 Abs. 1 lit. b DSGVO',
      group,
      'Eine Schulung zählt 600 Monate.',
      '30 min',
      'Termine: 1 Person',
      'Anna Ärmel',
      'Erfüllt 02.03.2026 02.03.2076',
      'Befreit',
      'Mara Maier',
      'Seite 1 von 1',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('CSV-Datei');
    expect(pdfTexts((await file('statement.pdf', 'en')).rawPayload).join(' ')).toContain(
      'Of 3 people concerned, 1 has met the duty, and 1 is exempt.',
    );
  });

  it('the PDF about a duty lists the first 1,000 people, states the number of all people, and names the duty on every page after the first page', async () => {
    const { file, admin, company } = await buildStated();
    await buildMembers(
      admin,
      company.id,
      Array.from({ length: 1_000 }, (_, index) => ({ firstName: 'Ben', lastName: `Nr${index}` })),
    );
    const texts = pdfTexts((await file('statement.pdf')).rawPayload);
    // People are sorted by name. The PDF omits the last three, because it lists a limited number of people.
    expect(texts.filter((text) => text === 'Zu erfüllen').length).toBe(998 + 1);
    const text = texts.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Aufgeführt sind die ersten 1.000 von 1.003 Personen.');
    const pages = Number(/Seite 1 von (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(10);
    expect(texts.filter((one) => one.includes('Stand einer Schulungspflicht: Datenschutz'))).toHaveLength(
      pages - 1,
    );
    expect(text).toContain(`Seite ${pages} von ${pages}`);
  });

  it('the PDF about a duty for an empty group states that the duty concerns nobody', async () => {
    const { paths, manager, company } = await buildManaged(started);
    const { admin } = started.database;
    const duty = await buildDuty(admin, company.id, { groups: [await buildGroup(admin, company.id)] });
    const response = await started.app.inject({
      url: `${paths.base}/duties/${duty.id}/statement.pdf?language=de`,
      headers: await started.authorization(manager),
    });
    expect(pdfTexts(response.rawPayload)).toContain('Die Pflicht betrifft zurzeit niemanden.');
  });
});

interface Results {
  uuid: string;
  metadata: Record<string, unknown>;
  results: Record<string, unknown>[];
}

describe('the statement about a duty as OSCAL', () => {
  it('the OSCAL file contains the numbers but no personal data, and its ids change only if its content changes', async () => {
    const { file, company, member, exempt, admin, duty, manager } = await buildStated({ months: 600 });
    const read = async () => {
      const { statusCode, headers, payload } = await file('statement.oscal.json', 'en');
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('application/oscal+json');
      for (const { email, lastName } of [member, exempt, manager])
        for (const text of [email, lastName]) expect(payload).not.toContain(text);
      return (JSON.parse(payload) as { 'assessment-results': Results })['assessment-results'];
    };
    const results = await read();
    expect(results.metadata).toMatchObject({
      title: 'State of the training duty: Datenschutz',
      version: today(),
      'oscal-version': '1.1.3',
      parties: [{ type: 'organization', name: company.name }],
    });
    expect(results.results).toMatchObject([
      {
        'reviewed-controls': {
          'control-selections': [{ 'include-controls': [{ 'control-id': 'gdpr_39_1_b' }] }],
        },
        observations: [
          { description: 'People concerned: 3; met: 1; open: 1; exempt: 1.', methods: ['EXAMINE'] },
        ],
        findings: [
          {
            target: {
              type: 'objective-id',
              'target-id': 'gdpr_39_1_b_obj',
              status: { state: 'not-satisfied', reason: 'fail' },
            },
          },
        ],
      },
    ]);
    expect((await read()).uuid).toBe(results.uuid);
    const changed = async (name: string, value: unknown) => {
      await admin.query(`update academy.duties set ${name} = $2 where id = $1`, [duty.id, value]);
      return (await read()).uuid;
    };
    const longer = await changed('months', 624);
    expect(longer).not.toBe(results.uuid);
    expect(await changed('source', 'Art. 5 GDPR')).not.toBe(longer);
    await changed('source', 'Art. 39 Abs. 1 lit. b DSGVO');
    expect(await changed('months', 600)).toBe(results.uuid);
    expect((await file('statement.oscal.json', 'de')).payload).not.toContain(results.uuid);
    await buildProof(admin, company.id, { userId: manager.sub }, { duty, issuedOn: today(), minutes: 30 });
    const satisfied = await read();
    expect(satisfied.uuid).not.toBe(results.uuid);
    expect(satisfied.results[0]).toMatchObject({
      findings: [{ target: { status: { state: 'satisfied', reason: 'pass' } } }],
    });
  });

  it('the OSCAL file of a duty without a template names a control that belongs to this duty only', async () => {
    const { file, duty } = await buildStated({ template: null });
    expect((await file('statement.oscal.json')).payload).toContain(`"control-id": "duty_${duty.id}"`);
  });
});

describe('duties by API key', () => {
  it('an API key needs the scope reports:read for the numbers of a duty, and members:read for the people of a duty', async () => {
    const { company, path, paths } = await buildStated();
    const status = async (url: string, scope: string) =>
      (await started.app.inject({ url, headers: await keyFor(company.id, scope) })).statusCode;
    const numbers = [`${paths.base}/duties`, path, `${path}/statement.oscal.json`];
    const people = ['people', 'people.csv', 'people.xlsx'].map((name) => `${path}/${name}`);
    for (const url of numbers)
      expect([url, await status(url, 'reports:read'), await status(url, 'members:read')]).toEqual([
        url,
        200,
        403,
      ]);
    for (const url of people)
      expect([url, await status(url, 'members:read'), await status(url, 'reports:read')]).toEqual([
        url,
        200,
        403,
      ]);
    const other = await buildManaged(started);
    const foreign = `${other.paths.base}/duties`;
    expect(await status(foreign, 'reports:read')).toBe(404);
  });
});
