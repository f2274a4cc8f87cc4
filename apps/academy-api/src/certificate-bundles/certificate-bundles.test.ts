import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificateBundles, courseTexts } from '@academy/academy-data';
import { finishBundle } from '../testing/bundles.ts';
import { buildEnrollment } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it('requests a bundle of every certificate of a course, and reports its progress', async () => {
  const { company, companyCourse, member, manager, paths } = await buildManaged(started);
  await buildEnrollment(started.database.admin, companyCourse, member.sub, { completed: true });
  const post = (user: { sub: string }, data: object) =>
    started.call<{ id: string }>('POST', `${paths.course}/certificate-bundles`, { user, data });
  const answer = await post(manager, { language: 'de' });
  const bundle = { status: 'queued', progress: { done: 0, total: 1 }, expires_at: null };
  expect(answer).toMatchObject({ status: 202, body: { data: bundle } });
  const path = `${paths.base}/certificate-bundles/${answer.body.data.id}`;
  expect(await started.get(path, manager)).toMatchObject({ status: 200, body: { data: bundle } });
  expect(await auditOf(started, company.id)).toMatchObject([
    { action: 'certificate_bundle_requested', details: { language: 'de', certificates: 1 } },
  ]);
  expect((await post(manager, { language: 'fr' })).status).toBe(400);
  expect((await post(member, { language: 'de' })).status).toBe(403);

  const other = await buildManaged(started);
  const elsewhere = `${other.paths.base}/certificate-bundles/${answer.body.data.id}`;
  for (const unknown of [elsewhere, `${other.paths.base}/certificate-bundles/${randomUUID()}`])
    expect(await started.get(unknown, other.manager)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'certificate_bundle_not_found' }] },
    });
  const foreign = `${paths.courses}/${other.companyCourse.id}/certificate-bundles`;
  expect((await started.call('POST', foreign, { user: manager, data: { language: 'de' } })).status).toBe(404);
});

/** Requests a bundle. Returns functions to read and download the bundle. */
async function requested() {
  const managed = await buildManaged(started);
  const { manager, paths, course } = managed;
  await started.db
    .update(courseTexts)
    .set({ title: 'Über "../..\r\nx"' })
    .where(eq(courseTexts.course_id, course.id));
  const asked = { user: manager, data: { language: 'de' } };
  const { body } = await started.call<{ id: string }>('POST', `${paths.course}/certificate-bundles`, asked);
  const download = async (user = manager, base = paths.base) =>
    started.app.inject({
      url: `${base}/certificate-bundles/${body.data.id}/file`,
      headers: await started.authorization(user),
    });
  return { ...managed, id: body.data.id, download };
}
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('the file of a bundle', () => {
  it('is streamed with its length and a safe name, and the download is recorded in the audit log', async () => {
    const { id, download, company, manager, paths } = await requested();
    const expiresAt = inAnHour();
    await finishBundle(started, id, expiresAt, 'P'.repeat(300_000));
    const answer = await download();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('P'.repeat(300_000));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '300000',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Zertifikate Ueber .. .. x.zip"; filename*=UTF-8''Zertifikate%20%C3%9Cber%20..%20..%20x.zip`,
    });
    expect((await auditOf(started, company.id)).slice(1)).toMatchObject([
      { action: 'certificate_bundle_downloaded', actor_id: manager.sub, details: { language: 'de' } },
    ]);
    expect(await started.get(`${paths.base}/certificate-bundles/${id}`, manager)).toMatchObject({
      body: { data: { status: 'succeeded', expires_at: expiresAt.toISOString() } },
    });
  });

  it.each(['queued', 'running', 'failed'] as const)('is not ready while the bundle is %s', async (status) => {
    const { id, download } = await requested();
    await started.db.update(certificateBundles).set({ status }).where(eq(certificateBundles.id, id));
    const answer = await download();
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'certificate_bundle_not_ready']);
  });

  it('is refused once it has expired or was deleted, and the refusal creates no audit entry', async () => {
    const expired = await requested();
    await finishBundle(started, expired.id, new Date(Date.now() - 1));
    const deleted = await requested();
    await finishBundle(started, deleted.id, inAnHour());
    await started.storage.delete([`bundles/${deleted.id}/certificates-1.zip`]);
    for (const { download, company } of [expired, deleted]) {
      const answer = await download();
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([410, 'certificate_bundle_expired']);
      expect(await auditOf(started, company.id)).toHaveLength(1);
    }
  });

  it('is not found in another company', async () => {
    const { id, download } = await requested();
    await finishBundle(started, id, inAnHour());
    const other = await buildManaged(started);
    const answer = await download(other.manager, other.paths.base);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'certificate_bundle_not_found']);
  });
});
