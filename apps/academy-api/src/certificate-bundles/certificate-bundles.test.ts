import { randomUUID } from 'node:crypto';
import { buildEnrollment } from '../testing/courses.ts';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it('asks for every certificate of a course, and tells how far it is', async () => {
  const { company, companyCourse, member, manager, paths } = await buildManaged(started);
  await buildEnrollment(started.db, companyCourse, member.sub, { completed: true });
  const post = (user: { sub: string }, data: object) =>
    started.call<{ id: string }>('POST', `${paths.course}/certificate-bundles`, { user, data });
  const answer = await post(manager, { language: 'de' });
  const bundle = { status: 'queued', progress: { done: 0, total: 1 } };
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
