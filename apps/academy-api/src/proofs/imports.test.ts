import { maxProofImportBytes, maxProofLines, type ProofImport } from '@academy/contracts';
import {
  buildCompanyCourse,
  buildCourse,
  buildDuty,
  buildEnrollment,
  buildMember,
  buildOwnCourse,
  dayFromToday,
} from '@academy/testing';
import { buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
let requests = 0;

async function buildImporting() {
  const built = await buildManaged(started, {
    member: { firstName: 'Anna', lastName: 'Adler', email: 'anna@example.com' },
  });
  const duty = await buildDuty(started.database.admin, built.company.id, { title: 'Leitung' });
  const path = `${built.paths.base}/proofs/imports`;
  const upload = async (file: string | Buffer, user: TestUser = built.manager) => {
    const response = await started.app.inject({
      method: 'POST',
      url: path,
      headers: { ...(await started.authorization(user)), 'content-type': 'text/csv' },
      payload: file,
      remoteAddress: `198.18.7.${(requests += 1)}`,
    });
    return {
      status: response.statusCode,
      body: response.json<{ data: ProofImport; errors?: { code: string; detail?: string }[] }>(),
    };
  };
  return { ...built, duty, path, upload };
}

const german = (...lines: string[]) =>
  ['E-Mail;Kurs oder Pflicht;Aussteller;Datum;Gültig bis;Minuten', ...lines].join('\r\n');

describe('the preview of earlier completions', () => {
  it('the preview of earlier completions contains lines for courses and for duties, of people with and without an account', async () => {
    const { upload, company, path, manager } = await buildImporting();
    await buildMember(started.database.admin, company.id, {
      firstName: 'Ole',
      lastName: 'Olsen',
      email: 'ole@example.com',
      userId: null,
      status: 'imported',
    });
    const { status, body } = await upload(
      german(
        'anna@example.com;Title en;TÜV;04.03.2026;31.12.2027;90',
        'OLE@example.com;leitung;IHK;1.2.2026;;',
      ),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      state: 'ready',
      lines: 2,
      wrong: 0,
      unchanged: 0,
      done: 0,
      problems: [],
      preview: [
        {
          line: 2,
          full_name: 'Anna Adler',
          title: 'Title en',
          issuer: 'TÜV',
          issued_on: '2026-03-04',
          valid_until: '2027-12-31',
        },
        {
          line: 3,
          full_name: 'Ole Olsen',
          title: 'Leitung',
          issuer: 'IHK',
          issued_on: '2026-02-01',
          valid_until: null,
        },
      ],
    });
    expect(await started.get(`${path}/${body.data.id}/preview`, manager)).toMatchObject({
      body: { data: body.data },
    });
  });

  it.each([
    [
      'the headers are in another order and in English',
      'Date,Minutes,Issuer,Email,Course or duty,Valid until\n2026-03-04,,TÜV,anna@example.com,Title en,31.12.9999',
    ],
    [
      'the headers are the names of the columns',
      'email\tsubject\tissuer\tissued_on\nanna@example.com\tTitle en\tTÜV\t2026-03-04',
    ],
    [
      'the file is in Windows-1252',
      Buffer.from('E-Mail;Kurs;Anbieter;Datum\nanna@example.com;Title en;T\xdcV;4.3.2026', 'latin1'),
    ],
    [
      'the file is in UTF-16 and quotes its cells',
      Buffer.from(
        '\uFEFF"E-Mail";"Kurs";"Aussteller";"Datum"\n"anna@example.com";"Title en";"TÜV";"04.03.2026"',
        'utf16le',
      ),
    ],
    [
      'other dates show that the month is first',
      'Email,Course,Issuer,Date,Valid until\nanna@example.com,Title en,TÜV,03/04/2026,12/31/2027',
    ],
  ])('the preview of earlier completions has the same lines if %s', async (_, file) => {
    const { upload } = await buildImporting();
    expect((await upload(file)).body.data).toMatchObject({
      lines: 1,
      wrong: 0,
      preview: [{ issuer: 'TÜV', issued_on: '2026-03-04', title: 'Title en' }],
    });
  });

  it('the preview contains a line that replaces the expired completion of a person without an account', async () => {
    const { upload, company, companyCourse, manager, paths } = await buildImporting();
    const { admin } = started.database;
    const ole = await buildMember(admin, company.id, {
      email: 'ole@example.com',
      userId: null,
      status: 'imported',
    });
    await admin.query('update academy.company_courses set validity_months = 12 where id = $1', [
      companyCourse.id,
    ]);
    const path = `${paths.course}/people/${ole.id}/recorded-completion`;
    const found = async (completedOn: string) => {
      const data = { completed_on: completedOn, reason: 'external_course' };
      expect((await started.call('PUT', path, { user: manager, data })).status).toBe(200);
      const { lines, problems } = (await upload(german('ole@example.com;Title en;TÜV;1.2.2022;;'))).body.data;
      return [lines, problems.map(({ problem }) => problem)];
    };
    expect(await found('2021-02-01')).toEqual([1, []]);
    expect(await found('2022-02-01')).toEqual([0, ['already_completed']]);
    expect(await found(dayFromToday(-1))).toEqual([0, ['already_completed']]);
    await admin.query('update academy.company_courses set validity_months = null where id = $1', [
      companyCourse.id,
    ]);
    expect(await found('2021-02-01')).toEqual([0, ['already_completed']]);
  });

  it('an import finds a person by an address whose domain is written in Unicode or in ASCII', async () => {
    const { upload, company } = await buildImporting();
    for (const name of ['jo', 'li', 'su'])
      await buildMember(started.database.admin, company.id, { email: `${name}@xn--mller-kva.example` });
    const { body } = await upload(
      german(
        'Jo@Müller.example;Leitung;TÜV;1.2.2026;;',
        'li@mu\u0308ller.example;Leitung;TÜV;1.2.2026;;',
        'su@XN--mller-kva.example;Leitung;TÜV;1.2.2026;;',
        'xu@müller.example;Leitung;TÜV;1.2.2026;;',
      ),
    );
    expect(body.data).toMatchObject({
      lines: 3,
      problems: [{ line: 5, column: 'email', problem: 'unknown_person', value: 'xu@müller.example' }],
    });
  });

  it('the preview of an import of completions names the first problem of each line that the import leaves out', async () => {
    const { upload, company, companyCourse, member } = await buildImporting();
    const { admin } = started.database;
    await buildDuty(admin, company.id, { title: 'Doppelt' });
    await buildDuty(admin, company.id, { title: 'DOPPELT' });
    const second = await buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id);
    await admin.query(`update academy.course_texts set title = 'Zweiter Kurs' where course_id = $1`, [
      second.course_id,
    ]);
    await buildEnrollment(admin, second, member.sub, { completed: true });
    const a = 'anna@example.com';
    const lines: [string, string | null, string, string][] = [
      ['nobody@example.com;Title en;TÜV;1.2.2026;;', 'email', 'unknown_person', 'nobody@example.com'],
      [`${a};Anderes;TÜV;1.2.2026;;`, 'subject', 'unknown_subject', 'Anderes'],
      [`${a};Doppelt;TÜV;1.2.2026;;`, 'subject', 'ambiguous_subject', 'Doppelt'],
      [`${a};Title en;;1.2.2026;;`, 'issuer', 'empty_cell', ''],
      [`${a};Title en;${'x'.repeat(201)};1.2.2026;;`, 'issuer', 'too_long', 'x'.repeat(100)],
      [`${a};Title en;TÜV;31.2.2026;;`, 'issued_on', 'invalid_date', '31.2.2026'],
      [`${a};Title en;TÜV;03/04/2026;;`, 'issued_on', 'invalid_date', '03/04/2026'],
      [`${a};Title en;TÜV;1.2.2099;;`, 'issued_on', 'date_in_future', '1.2.2099'],
      [`${a};Title en;TÜV;1.2.2026;31.1.2026;`, 'valid_until', 'period_reversed', '31.1.2026'],
      [`${a};Title en;TÜV;1.2.2026;;ein Tag`, 'minutes', 'invalid_minutes', 'ein Tag'],
      [`${a};Title en;TÜV;1.2.2026;;;mehr`, null, 'wrong_number_of_cells', 'mehr'],
      [`${a};Zweiter Kurs;TÜV;1.2.2026;;`, 'subject', 'already_completed', 'Zweiter Kurs'],
      [`${a};Leitung;=HYPERLINK("x");1.2.2026;;`, null, '', ''],
      [`${a};leitung;=HYPERLINK("x");1.2.2026;;`, null, 'repeated_line', a],
    ];
    const { body } = await upload(german(...lines.map(([line]) => line)));
    expect(body.data).toMatchObject({ lines: 1, wrong: 13, preview: [{ line: 14 }] });
    expect(body.data.problems).toEqual(
      lines.flatMap(([, column, problem, value], index) =>
        problem === '' ? [] : [{ line: index + 2, column, problem, value }],
      ),
    );
    expect(companyCourse.id).toBeDefined();
  });

  it('the preview of earlier completions contains a completion only once if two lines name the duty in different languages', async () => {
    const { upload, duty } = await buildImporting();
    await started.database.admin.query(
      `update academy.duties set titles = '{"de": "Leitung", "en": "Management"}' where id = $1`,
      [duty.id],
    );
    const { body } = await upload(
      german('anna@example.com;Leitung;TÜV;1.2.2026;;60', 'anna@example.com;Management;TÜV;1.2.2026;;60'),
    );
    expect(body.data).toMatchObject({
      lines: 1,
      wrong: 1,
      problems: [{ line: 3, problem: 'repeated_line', value: 'anna@example.com' }],
    });
  });

  it('an import ignores removed courses and archived duties, so that other courses and duties can have the same titles', async () => {
    const { upload, company } = await buildImporting();
    const { admin } = started.database;
    const removed = await buildOwnCourse(admin, company.id, { title: 'Kräne', status: 'archived' });
    await admin.query('update academy.courses set removed_at = now() where id = $1', [removed.id]);
    await buildDuty(admin, company.id, { title: 'Leitern', archivedAt: '2026-11-01T10:00:00Z' });
    const lines = german('anna@example.com;Kräne;TÜV;1.2.2026;;', 'anna@example.com;Leitern;TÜV;1.2.2026;;');
    expect((await upload(lines)).body.data).toMatchObject({
      lines: 0,
      problems: [
        { line: 2, column: 'subject', problem: 'unknown_subject', value: 'Kräne' },
        { line: 3, column: 'subject', problem: 'unknown_subject', value: 'Leitern' },
      ],
    });
    await buildOwnCourse(admin, company.id, { title: 'Kräne' });
    await buildDuty(admin, company.id, { title: 'Leitern' });
    expect((await upload(lines)).body.data).toMatchObject({ lines: 2, problems: [] });
  });

  it('the preview of earlier completions omits completions of the person who uploads the file', async () => {
    const { upload, manager } = await buildImporting();
    const { rows } = await started.database.admin.query<{ address: string }>(
      `update core.members set email_address = 'mara@example.com' where user_id = $1
       returning email_address as address`,
      [manager.sub],
    );
    expect(rows).toHaveLength(1);
    const { body } = await upload(
      german('Mara@example.com;Leitung;TÜV;1.2.2026;;', 'anna@example.com;Leitung;TÜV;1.2.2026;;'),
    );
    expect(body.data).toMatchObject({
      lines: 1,
      wrong: 1,
      problems: [{ line: 2, column: 'email', problem: 'own_completion', value: 'mara@example.com' }],
    });
  });

  it('the preview omits lines for which the company has already recorded a proof or accepted one from the person', async () => {
    const { upload, company, member, duty } = await buildImporting();
    await started.database.admin.query(
      `insert into academy.proofs (id, company_id, user_id, duty_id, origin, status, decided_at, issuer, issued_on)
       values (gen_random_uuid(), $1, $2, $3, 'company', 'accepted', now(), 'TÜV', '2026-02-01'),
         (gen_random_uuid(), $1, $2, $3, 'person', 'accepted', now(), 'TÜV', '2026-02-02'),
         (gen_random_uuid(), $1, $2, $3, 'person', 'refused', now(), 'TÜV', '2026-02-03')`,
      [company.id, member.sub, duty.id],
    );
    const { body } = await upload(
      german(...[1, 2, 3].map((day) => `anna@example.com;Leitung;TÜV;${day}.2.2026;;`)),
    );
    expect(body.data).toMatchObject({ lines: 1, unchanged: 2, wrong: 0, preview: [{ line: 4 }] });
  });

  it('a file of earlier completions that cannot be read is refused, and nothing is stored', async () => {
    const { upload, company } = await buildImporting();
    const line = 'anna@example.com;Title en;TÜV;1.2.2026;;';
    expect(await upload('')).toMatchObject(refused(422, 'import_empty'));
    expect(await upload(german())).toMatchObject(refused(422, 'import_empty'));
    expect(await upload('Name;Kurs\nAnna;Title')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'import_headers_missing', detail: 'Name, Kurs' }] },
    });
    expect(await upload(Buffer.from('PK\u0003\u0004...'))).toMatchObject(refused(422, 'import_not_csv'));
    expect(await upload(german(...Array<string>(maxProofLines + 1).fill(line)))).toMatchObject(
      refused(422, 'import_too_large'),
    );
    expect(await upload(Buffer.alloc(maxProofImportBytes + 1, 'a'))).toMatchObject({ status: 413 });
    const { rowCount } = await started.database.admin.query(
      'select from academy.proof_imports where company_id = $1',
      [company.id],
    );
    expect(rowCount).toBe(0);
  });

  it('a file with 20,000 earlier completions is previewed in less than ten seconds', async () => {
    const { upload, company } = await buildImporting();
    await started.database.admin.query(
      `insert into core.members (id, company_id, email_address, first_name, last_name, status)
       select gen_random_uuid(), $1, 'person' || number || '@example.com', 'Person', number::text, 'imported'
       from generate_series(1, 5000) number`,
      [company.id],
    );
    const lines = Array.from(
      { length: maxProofLines },
      (_, index) =>
        `person${(index % 5000) + 1}@example.com;Leitung;TÜV ${Math.floor(index / 5000)};1.2.2026;;45`,
    );
    const start = performance.now();
    expect((await upload(german(...lines))).body.data).toMatchObject({ lines: maxProofLines, wrong: 0 });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('the application of earlier completions', () => {
  const line = 'anna@example.com;Leitung;TÜV;1.2.2026;;';

  it('an import of earlier completions is queued only once, and other companies cannot apply or read the import', async () => {
    const { upload, path, manager } = await buildImporting();
    const { id } = (await upload(german(line))).body.data;
    const apply = () => started.post<ProofImport>(`${path}/${id}/application`, {}, manager);
    expect(await apply()).toMatchObject({ status: 202, body: { data: { state: 'applying', preview: [] } } });
    expect(await apply()).toMatchObject(refused(409, 'import_not_ready'));
    const other = await buildImporting();
    expect(await started.post(`${other.path}/${id}/application`, {}, other.manager)).toMatchObject(
      refused(404, 'import_not_found'),
    );
    expect(await started.get(`${other.path}/${id}/preview`, other.manager)).toMatchObject(
      refused(404, 'import_not_found'),
    );
  });

  it('a preview of earlier completions cannot be applied if the preview is older than a day or not among the last three', async () => {
    const { upload, path, manager, company } = await buildImporting();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await upload(german(line))).body.data.id);
    const state = async (id: string) =>
      (await started.get<ProofImport>(`${path}/${id}/preview`, manager)).body.data.state;
    expect(await Promise.all(ids.map(state))).toEqual(['expired', 'ready', 'ready', 'ready']);
    expect(await started.get(`${path}?per_page=3`, manager)).toMatchObject({
      body: {
        data: ids
          .toReversed()
          .slice(0, 3)
          .map((id) => ({ id, lines: 1 })),
        meta: { total: 4 },
      },
    });
    const other = await buildImporting();
    expect(await started.get(other.path, other.manager)).toMatchObject({ body: { data: [] } });
    await started.database.admin.query(
      `update academy.proof_imports set expires_at = now() where company_id = $1`,
      [company.id],
    );
    expect(await started.post(`${path}/${ids[3]}/application`, {}, manager)).toMatchObject(
      refused(410, 'import_expired'),
    );
  });

  it('no further import of earlier completions is accepted or applied while three imports of the company are being applied', async () => {
    const { upload, company, path, manager } = await buildImporting();
    for (let count = 0; count < 2; count += 1) await upload(german(line));
    await started.database.admin.query(
      `update academy.proof_imports set status = 'running' where company_id = $1`,
      [company.id],
    );
    const [begun, waiting] = [await upload(german(line)), await upload(german(line))];
    const apply = ({ body }: typeof begun) =>
      started.post(`${path}/${body.data.id}/application`, undefined, manager);
    expect(await apply(begun)).toMatchObject({ status: 202 });
    expect(await upload(german(line))).toMatchObject(refused(409, 'too_many_imports'));
    // This preview was created while fewer imports were being applied.
    expect(await apply(waiting)).toMatchObject(refused(409, 'too_many_imports'));
    expect(await apply(begun)).toMatchObject(refused(409, 'import_not_ready'));
  });
});
