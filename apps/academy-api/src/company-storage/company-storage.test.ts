import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { requireStorage } from '@academy/academy-data';
import type { CompanyStorage, ManagedPolicy } from '@academy/contracts';
import { greyPng } from '../testing/image-files.ts';
import { buildManaged } from '../testing/manager.ts';
import { buildProving } from '../testing/proofs.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

const limit = 1_000;
let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { COMPANY_STORAGE_BYTES: String(limit) } });
});
afterAll(() => started.stop());

const full = { status: 422, body: { errors: [{ code: 'storage_full' }] } };
const empty = { packages: 0, own_courses: 0, policies: 0, proofs: 0 };

const storageOf = async (companyId: string, user: TestUser) =>
  (await started.get<CompanyStorage>(`/api/maintenance/companies/${companyId}/storage`, user)).body.data;

interface StoredPackage {
  size: number;
  unpacked?: number;
  column?: 'replaced_at' | 'removed_at';
  problem?: string;
  /** Number of days since the unpacking failed finally. */
  failedDaysAgo?: number;
}

async function storePackage(
  companyId: string,
  { size, unpacked = 0, column, problem, failedDaysAgo }: StoredPackage,
) {
  const { admin } = started.database;
  const courseId = (await admin.query<{ id: string }>('select id from academy.courses limit 1')).rows[0]?.id;
  await admin.query(
    `insert into academy.content_packages (id, company_id, file_name, size, sha256, unpacked_size, requested_by, problem,
       course_id, replaced_at, removed_at, status, finished_at)
     values ($1, $2, 'a.zip', $3, '', $4, $1, $5, $6, $7, $8, $9, now() - make_interval(days => $10))`,
    [
      ...[randomUUID(), companyId, size, unpacked, problem, column && courseId],
      ...(['replaced_at', 'removed_at'] as const).map((name) => (name === column ? new Date() : null)),
      ...[failedDaysAgo === undefined ? 'queued' : 'failed', failedDaysAgo],
    ],
  );
}

async function storeDraft(companyId: string, size: number, removedAt: Date | null = null) {
  const { admin } = started.database;
  const id = randomUUID();
  await admin.query(
    `insert into academy.own_courses (id, company_id, outline, created_by, removed_at) values ($1, $2, '{}', $1, $3)`,
    [id, companyId, removedAt],
  );
  await admin.query(
    `insert into academy.own_course_files (course_id, path, content, size, sha256) values ($1, 'course.yaml', $2, $3, '')`,
    [id, Buffer.alloc(size), size],
  );
}

async function buildUploaded({ paths, manager }: Awaited<ReturnType<typeof buildManaged>>) {
  const created = await started.call<ManagedPolicy>('POST', `${paths.base}/policies`, {
    user: manager,
    data: { titles: { de: 'Richtlinie' } },
  });
  return async (text: string) => {
    const response = await started.app.inject({
      method: 'POST',
      url: `${paths.base}/policies/${created.body.data.id}/versions?language=de`,
      headers: { ...(await started.authorization(manager)), 'content-type': 'text/markdown' },
      payload: text,
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
}

describe('the storage of a company', () => {
  it('the used storage of a company is the size of its drafts, policies, proofs and existing package files', async () => {
    const managed = await buildManaged(started);
    const { company, manager } = managed;
    expect(await storageOf(company.id, manager)).toEqual({ used: 0, limit, ...empty });

    await storePackage(company.id, { size: 10, unpacked: 20 });
    await storePackage(company.id, { size: 500, column: 'removed_at' });
    await storePackage(company.id, { size: 500, column: 'replaced_at' });
    await storePackage(company.id, { size: 500, problem: 'not_a_package' });
    await storePackage(randomUUID(), { size: 500 });
    await storeDraft(company.id, 7);
    await storeDraft(company.id, 500, new Date());
    await storeDraft(randomUUID(), 500);
    const upload = await buildUploaded(managed);
    expect(await upload('# Regel')).toMatchObject({ status: 201 });
    expect(await storageOf(company.id, manager)).toEqual({
      used: 44,
      limit,
      ...{ packages: 30, own_courses: 7, policies: 7, proofs: 0 },
    });
  });

  it('a package that could not be unpacked counts as long as its files are kept, which is a week', async () => {
    const { company, manager } = await buildManaged(started);
    await storePackage(company.id, { size: 10, unpacked: 20, problem: 'package_failed', failedDaysAgo: 6 });
    await storePackage(company.id, { size: 500, problem: 'package_failed', failedDaysAgo: 8 });
    expect(await storageOf(company.id, manager)).toMatchObject({ packages: 30 });
  });

  it('a policy document that exceeds the storage limit of the company is refused; the document that it replaces does not count towards this limit', async () => {
    const managed = await buildManaged(started);
    const upload = await buildUploaded(managed);
    expect(await upload('x'.repeat(limit))).toMatchObject({ status: 201 });
    expect(await upload('y'.repeat(limit))).toMatchObject({ status: 201 });
    expect(await upload('y'.repeat(limit + 1))).toMatchObject(full);
    expect(await storageOf(managed.company.id, managed.manager)).toMatchObject({ policies: limit });
  });

  it('a proof that exceeds the storage limit of the company is refused, and only files that still exist count towards this limit', async () => {
    const { submit, company, manager } = await buildProving(started);
    const png = greyPng();
    await storePackage(company.id, { size: limit - png.length });
    expect(await submit(png, { format: 'png' })).toMatchObject({ status: 201 });
    expect(await storageOf(company.id, manager)).toMatchObject({ used: limit, proofs: png.length });
    expect(await submit(png, { format: 'png' })).toMatchObject(full);
    await started.database.admin.query(
      `delete from academy.proof_files where proof_id in (select id from academy.proofs where company_id = $1)`,
      [company.id],
    );
    expect(await storageOf(company.id, manager)).toMatchObject({ proofs: 0 });
    expect(await submit(png, { format: 'png' })).toMatchObject({ status: 201 });
  });

  it('transactions that store files at the same time cannot exceed the storage limit of a company', async () => {
    const { company } = await buildManaged(started);
    const store = (size: number, whileHeld: () => void) =>
      started.app.db.transaction(async (tx) => {
        await requireStorage(tx, { companyId: company.id, limit, more: size });
        whileHeld();
        await setTimeout(200);
        await storePackage(company.id, { size });
      });
    let second: Promise<void> | undefined;
    await store(limit - 1, () => {
      second = store(2, () => undefined);
      second.catch(() => undefined);
    });
    await expect(second).rejects.toMatchObject({ code: 'storage_full' });
  });
});
