import { buildMembers } from '@academy/testing';
import { buildImportingCompany, type ImportingCompany } from '../testing/imports.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import type {} from './import-loop.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const heading = 'Email,First name,Last name';
const storedLines = async ({ company }: ImportingCompany) => {
  const { rows } = await started.database.admin.query<{ lines: number }>(
    `select count(*)::int as lines from core.import_lines join core.imports on id = import_id where company_id = $1`,
    [company.id],
  );
  return rows[0]!.lines;
};

describe('members who are missing from a file', () => {
  const build = async () => {
    const company = await buildImportingCompany(started);
    const people = Array.from({ length: 45 }, (_, index) => ({
      email: `m${String(index).padStart(2, '0')}@x.test`,
      lastName: `M${String(index).padStart(2, '0')}`,
    }));
    await buildMembers(started.database.admin, company.company.id, people);
    return { company, uploaded: await company.preview(`${heading}\nm00@x.test,Anna,M00\nnew@x.test,N,N`) };
  };
  const pageOf = async (company: ImportingCompany, id: string, page: number) => {
    const { data, total } = await company.lines(id, 'missing', `&page=${page}&size=20`);
    return { total, addresses: data.map(({ emailAddress }) => emailAddress) };
  };

  it('members who are missing from an import file are counted and listed page by page, but are not stored as lines of the import', async () => {
    const { company, uploaded } = await build();
    expect(uploaded).toMatchObject({
      counts: { added: 1, unchanged: 1, missing: 44 },
      confirmationNeeded: true,
    });
    expect(await storedLines(company)).toBe(2);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(company, uploaded.id, page)));
    expect(pages.map(({ total, addresses }) => [total, addresses.length])).toEqual([
      [44, 20],
      [44, 20],
      [44, 4],
      [44, 0],
    ]);
    expect(pages.flatMap(({ addresses }) => addresses)).toEqual(
      Array.from({ length: 44 }, (_, index) => `m${String(index + 1).padStart(2, '0')}@x.test`),
    );
  });

  it('members who are missing from an import file are still listed after the import has deactivated these members', async () => {
    const { company, uploaded } = await build();
    const applied = await company.apply(uploaded.id, { deactivate_missing: true, confirmation: 44 });
    expect(applied).toMatchObject({ state: 'applied', result: { deactivated: 44 } });
    const { total, addresses } = await pageOf(company, uploaded.id, 3);
    expect([total, addresses]).toEqual([44, ['m41@x.test', 'm42@x.test', 'm43@x.test', 'm44@x.test']]);
    expect((await company.members()).filter(({ status }) => status === 'deactivated')).toHaveLength(44);
  });
});

it('a company can upload only a limited number of import files in 24 hours', async () => {
  const limited = await startApp({ database: started.database, env: { DAILY_LIMIT_FACTOR: 0.01 as number } });
  try {
    const [company, other] = [await buildImportingCompany(limited), await buildImportingCompany(limited)];
    const file = `${heading}\na@x.test,A,A`;
    for (let count = 0; count < 2; count += 1) await company.preview(file);
    const token = await limited.identity.tokenFor(company.user);
    const refused = await limited.app.inject({
      method: 'POST',
      url: company.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: file,
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { errors: [expect.objectContaining({ code: 'daily_limit_reached' })] },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await other.upload(file)).status).toBe(201);
    await limited.database.admin.query(
      `update core.imports set created_at = now() - interval '25 hours' where company_id = $1`,
      [company.company.id],
    );
    expect((await company.upload(file)).status).toBe(201);
  } finally {
    await limited.stop();
  }
});

it('a clean-up deletes the lines of all expired imports, and keeps the lines of other imports', async () => {
  const company = await buildImportingCompany(started);
  for (let count = 0; count < 8; count += 1) await company.import(`${heading}\na@x.test,A,A${count}`);
  const kept = await company.preview(`${heading}\nb@x.test,B,B`);
  await started.database.admin.query(
    `update core.imports set expires_at = now() where company_id = $1 and id <> $2`,
    [company.company.id, kept.id],
  );
  await started.app.cleanImports();
  expect(await storedLines(company)).toBe(1);
  expect((await company.lines(kept.id, 'added')).total).toBe(1);
});
