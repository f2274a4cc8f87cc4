import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificateBundles, courseTexts, issueCertificates } from '@academy/academy-data';
import { courseManager, type CertificateBundle } from '@academy/contracts';
import { finishBundle } from '../testing/bundles.ts';
import { buildEnrollment, buildMember } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it('a course manager can request a bundle of all certificates of a course, and read the progress of the bundle', async () => {
  const { company, companyCourse, member, manager, paths } = await buildManaged(started);
  await buildEnrollment(started.database.admin, companyCourse, member.sub, { completed: true });
  const post = (user: { sub: string }, data: object) =>
    started.call<{ id: string }>('POST', `${paths.course}/certificate-bundles`, { user, data });
  const response = await post(manager, { language: 'de' });
  const bundle = { status: 'queued', progress: { done: 0, total: 1 }, expires_at: null };
  expect(response).toMatchObject({ status: 202, body: { data: bundle } });
  const path = `${paths.base}/certificate-bundles/${response.body.data.id}`;
  expect(await started.get(path, manager)).toMatchObject({ status: 200, body: { data: bundle } });
  expect(await auditOf(started, company.id)).toMatchObject([
    { action: 'certificate_bundle_requested', details: { language: 'de', certificates: 1 } },
  ]);
  expect((await post(manager, { language: 'fr' })).status).toBe(400);
});

it('the response to a request for a certificate bundle, and the audit log, count no completions that the company has recorded, because these give no certificate', async () => {
  const { company, companyCourse, member, manager, paths } = await buildManaged(started);
  const { admin } = started.database;
  const recorded = await buildMember(admin, company.id);
  for (const { sub } of [member, recorded])
    await buildEnrollment(admin, companyCourse, sub, { completed: true });
  await admin.query(`update academy.enrollments set recorded_reason = 'in_person' where user_id = $1`, [
    recorded.sub,
  ]);
  const asked = { user: manager, data: { language: 'de' } };
  expect(await started.call('POST', `${paths.course}/certificate-bundles`, asked)).toMatchObject({
    body: { data: { progress: { done: 0, total: 1 } } },
  });
  expect(await auditOf(started, company.id)).toMatchObject([{ details: { certificates: 1 } }]);
});

describe('requesting a certificate bundle again', () => {
  async function buildRequests(done = 1) {
    const managed = await buildManaged(started);
    const { company, companyCourse, member, manager, paths } = managed;
    const complete = async (userId: string) =>
      buildEnrollment(started.database.admin, companyCourse, userId, { completed: true });
    if (done > 0) await complete(member.sub);
    const request = async (user: { sub: string } = manager, language = 'de') => {
      const path = `${paths.course}/certificate-bundles`;
      const { status, body } = await started.call<CertificateBundle>('POST', path, {
        user,
        data: { language },
      });
      expect(status).toBe(202);
      return body.data;
    };
    const actions = async () => (await auditOf(started, company.id)).map(({ action }) => action);
    return { ...managed, complete, request, actions };
  }

  it('a request for a certificate bundle returns the queued or running bundle of the same course and language, also to another manager', async () => {
    const { company, request, actions } = await buildRequests();
    const colleague = await buildMember(started.database.admin, company.id, { permissions: [courseManager] });
    const first = await request();
    expect(await request(colleague)).toEqual(first);
    await started.db
      .update(certificateBundles)
      .set({ status: 'running' })
      .where(eq(certificateBundles.id, first.id));
    expect(await request()).toEqual({ ...first, status: 'running' });
    expect(await actions()).toEqual(['certificate_bundle_requested']);
    expect((await request(colleague, 'en')).id).not.toBe(first.id);
  });

  it('twenty concurrent requests for the same certificate bundle create one bundle', async () => {
    const { request, actions } = await buildRequests();
    const bundles = await Promise.all(Array.from({ length: 20 }, () => request()));
    expect(new Set(bundles.map(({ id }) => id)).size).toBe(1);
    expect(await actions()).toEqual(['certificate_bundle_requested']);
  });

  it('a request for a certificate bundle returns the finished bundle until its file expires', async () => {
    const { request } = await buildRequests();
    const { id } = await request();
    await finishBundle(started, id, inAnHour());
    expect(await request()).toMatchObject({ id, status: 'succeeded', expires_at: expect.any(String) });
    await finishBundle(started, id, new Date(Date.now() - 1));
    expect(await request()).toMatchObject({ status: 'queued', progress: { done: 0, total: 1 } });
  });

  it('a request creates a new certificate bundle after another completion or a revocation, or when the earlier file is lost', async () => {
    const { request, complete, company, manager, paths } = await buildRequests();
    const finished = async () => {
      const { id, status } = await request();
      await finishBundle(started, id, inAnHour());
      return { id, status };
    };
    const first = await finished();
    const other = await buildMember(started.database.admin, company.id);
    const enrollment = await complete(other.sub);
    const second = await finished();
    expect([first.status, second.status]).toEqual(['queued', 'queued']);
    expect((await request()).id).toBe(second.id);

    await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId: enrollment.id }]);
    expect((await request()).id).toBe(second.id);
    await started.database.admin.query(
      `update academy.certificates set revoked_at = now(), revoked_by = $2, revocation_reason = 'Twice'
       where enrollment_id = $1`,
      [enrollment.id, randomUUID()],
    );
    const third = await finished();
    expect(third.status).toBe('queued');

    await started.db.update(certificateBundles).set({ total: 1 }).where(eq(certificateBundles.id, third.id));
    expect((await request()).id).toBe(third.id);
    await started.storage.delete([`bundles/${third.id}/certificates-1.zip`]);
    const file = await started.call('GET', `${paths.base}/certificate-bundles/${third.id}/file`, {
      user: manager,
    });
    expect(file.status).toBe(410);
    expect(await request()).toMatchObject({ status: 'queued' });
  });

  it('a request creates a new certificate bundle after a learner has completed the course whose certificate was issued before, because the earlier PDF states that the last lesson is missing', async () => {
    const { request, company, companyCourse } = await buildRequests();
    const { admin } = started.database;
    const early = await buildMember(admin, company.id);
    const enrollment = await buildEnrollment(admin, companyCourse, early.sub);
    await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId: enrollment.id }]);
    const first = await request();
    await started.db.update(certificateBundles).set({ total: 2 }).where(eq(certificateBundles.id, first.id));
    await finishBundle(started, first.id, inAnHour());
    expect((await request()).id).toBe(first.id);
    await admin.query('update academy.enrollments set completed_at = now() where id = $1', [enrollment.id]);
    expect((await request()).id).not.toBe(first.id);
  });

  it('a request creates a new certificate bundle after a certificate was replaced, because the earlier file contains the replaced certificate', async () => {
    const { request, complete, member, manager, company, paths } = await buildRequests(0);
    const { admin } = started.database;
    const { id: enrollmentId } = await complete(member.sub);
    const certificateId = randomUUID();
    await issueCertificates(started.db, [{ id: certificateId, enrollmentId }]);
    const first = await request();
    await finishBundle(started, first.id, inAnHour());
    expect((await request()).id).toBe(first.id);
    await admin.query(
      `update core.members set last_name = 'Neumann' where company_id = $1 and user_id = $2`,
      [company.id, member.sub],
    );
    const path = `${paths.base}/certificates/${certificateId}/replacement`;
    expect(await started.call('POST', path, { user: manager })).toMatchObject({ status: 201 });
    const second = await request();
    expect(second).toMatchObject({ status: 'queued', progress: { total: 1 } });
    await finishBundle(started, second.id, inAnHour());
    expect((await request()).id).toBe(second.id);
  });

  it('a request creates a new certificate bundle after a new round was opened, and again after this round was completed', async () => {
    const { request, complete, member } = await buildRequests(0);
    const { admin } = started.database;
    const { id: enrollmentId } = await complete(member.sub);
    await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId }]);
    const finished = async () => {
      const { id, progress } = await request();
      await finishBundle(started, id, inAnHour());
      expect((await request()).id).toBe(id);
      return { id, total: progress.total };
    };
    const first = await finished();
    await admin.query(
      `select academy.open_rounds(array[$1::uuid], array[1::smallint], array['2099-01-31'::date], now())`,
      [enrollmentId],
    );
    const second = await finished();
    await admin.query('update academy.enrollments set completed_at = now() where id = $1', [enrollmentId]);
    await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId }]);
    await admin.query(
      'update academy.company_courses set completed_count = 1 where id = (select company_course_id from academy.enrollments where id = $1)',
      [enrollmentId],
    );
    // The course has as many certificates as at the first request, but a different certificate.
    const third = await finished();
    expect([first.total, second.total, third.total]).toEqual([1, 0, 1]);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });
});

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

describe('downloading a bundle', () => {
  it('a certificate bundle is streamed with its length and a safe file name, and the download is recorded in the audit log', async () => {
    const { id, download, company, manager, paths } = await requested();
    const expiresAt = inAnHour();
    await finishBundle(started, id, expiresAt, 'P'.repeat(300_000));
    const response = await download();
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('P'.repeat(300_000));
    expect(response.headers).toMatchObject({
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

  const unfinished = ['queued', 'running', 'failed'] as const;
  it.each(unfinished)('a certificate bundle in the state %s cannot be downloaded', async (status) => {
    const { id, download } = await requested();
    await started.db.update(certificateBundles).set({ status }).where(eq(certificateBundles.id, id));
    const response = await download();
    expect([response.statusCode, response.json().errors[0].code]).toEqual([
      409,
      'certificate_bundle_not_ready',
    ]);
  });

  it('an expired or deleted certificate bundle cannot be downloaded, and the attempt creates no audit entry', async () => {
    const expired = await requested();
    await finishBundle(started, expired.id, new Date(Date.now() - 1));
    const deleted = await requested();
    await finishBundle(started, deleted.id, inAnHour());
    await started.storage.delete([`bundles/${deleted.id}/certificates-1.zip`]);
    for (const { download, company } of [expired, deleted]) {
      const response = await download();
      expect([response.statusCode, response.json().errors[0].code]).toEqual([
        410,
        'certificate_bundle_expired',
      ]);
      expect(await auditOf(started, company.id)).toHaveLength(1);
    }
  });
});
