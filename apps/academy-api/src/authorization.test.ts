import { createHash, randomUUID } from 'node:crypto';
import { badgeShares, issueCertificates } from '@academy/academy-data';
import * as contracts from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';
import {
  buildBundle,
  buildCompanyCourse,
  buildEmail,
  buildEnrollment,
  buildMember,
  casesOf,
  endpointsIn,
  failedState,
  type MatrixRow,
  personas,
} from '@academy/testing';
import { finishBundle } from './testing/bundles.ts';
import { buildManaged } from './testing/manager.ts';
import { startApp, type StartedApp } from './testing/started-app.ts';

const shareState = 'the-state';
const somebody = randomUUID();

/** Ids that the rows of the matrix refer to. A row that needs another id adds it in `buildWorld`. */
type World = Awaited<ReturnType<typeof buildWorld>>;

const transferOf = ({ companyCourseId, targetId }: World) => ({
  company_course_id: companyCourseId,
  target_company_id: targetId,
});

/** Endpoints with access control, each with the input of a valid call. */
const rows: Record<string, MatrixRow<World>> = {
  listCourses: {},
  getCourse: { fields: ({ courseId }) => ({ courseId }) },
  getLesson: { fields: ({ courseId, lessonId }) => ({ courseId, lessonId }) },
  getCertificate: {
    fields: ({ completedCourseId }) => ({ courseId: completedCourseId }),
    ownedBy: 'learner',
  },
  getBadge: {
    fields: ({ completedCourseId }) => ({ courseId: completedCourseId }),
    ownedBy: 'learner',
  },
  revokeCertificate: {
    fields: ({ certificateId }) => ({ certificateId }),
    body: () => ({ data: { reason: 'Issued by mistake' } }),
  },
  startBadgeShare: {
    fields: ({ completedCourseId }) => ({ courseId: completedCourseId }),
    body: () => ({ data: { consent: true } }),
    ownedBy: 'learner',
  },
  completeBadgeShare: {
    fields: ({ badgeShareId }) => ({ badgeShareId }),
    body: () => ({ data: { error: 'access_denied', state: shareState } }),
    ownedBy: 'learner',
  },
  enroll: { body: ({ courseId }) => ({ data: { course_id: courseId } }) },
  advance: {
    fields: ({ enrollmentId }) => ({ enrollmentId }),
    body: ({ lessonId }) => ({ data: { lesson_id: lessonId } }),
    ownedBy: 'learner',
  },
  listCompanyCourses: {},
  getCompanyCourse: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  updateCompanyCourse: {
    fields: ({ companyCourseId }) => ({ companyCourseId }),
    body: () => ({ data: { mandatory: true } }),
  },
  populateCompanyCourses: { body: () => ({ data: { languages: ['de', 'en'] } }) },
  exportCourses: {},
  exportEnrollments: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  listMemberEnrollments: { fields: ({ companyCourseId }) => ({ company_course_id: companyCourseId }) },
  getMemberCertificate: {
    fields: ({ completedEnrollmentId }) => ({ enrollmentId: completedEnrollmentId }),
  },
  remindMembers: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  remindMember: { fields: ({ enrollmentId }) => ({ enrollmentId }) },
  previewProgressTransfer: { body: (ids) => ({ data: transferOf(ids) }) },
  startProgressTransfer: {
    body: (ids) => ({ data: { ...transferOf(ids), confirmation: 'OVERWRITE DATA' } }),
  },
  getProgressTransfer: { fields: ({ transferId }) => ({ transferId }) },
  createCertificateBundle: {
    fields: ({ companyCourseId }) => ({ companyCourseId }),
    body: () => ({ data: { language: 'de' } }),
  },
  getCertificateBundle: { fields: ({ bundleId }) => ({ bundleId }) },
  listBackgroundQueues: {},
  listFailedWork: {},
  retryFailedWork: {
    fields: ({ failedBundleId }) => ({ queue: 'certificate-bundles', workId: failedBundleId }),
  },
  decideUnclearEmail: {
    fields: ({ unclearEmailId }) => ({ emailId: unclearEmailId }),
    body: () => ({ data: { decision: 'send_again' } }),
  },
  // The person is a member of no company: administrators may query the data of any person.
  countLearningData: { body: () => ({ data: { user_id: somebody } }) },
  exportLearningData: { body: () => ({ data: { user_id: somebody } }) },
  downloadCertificateBundle: { fields: ({ bundleId }) => ({ bundleId }) },
  downloadScormPackage: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
};

const ofThisService = endpointsIn(contracts).filter(([, { path }]) => path.startsWith('/api/'));
const guarded = ofThisService.filter(([, { access }]) => access !== 'public');

let started: StartedApp;
let own: World;
let foreign: World;
const users = new Map<string, { sub: string; roles?: string[] }>();

/**
 * Builds a company with one resource of every kind that an endpoint can name. The learner has started one course and
 * completed another.
 */
async function buildWorld(learnerId: string, targetId: string) {
  const { company, course, companyCourse } = await buildManaged(started);
  const completed = await buildManaged(started);
  const second = await buildCompanyCourse(started.database.admin, company.id, completed.course.id);
  const enrollment = await buildEnrollment(started.database.admin, companyCourse, learnerId);
  const done = await buildEnrollment(started.database.admin, second, learnerId, { completed: true });
  const admin = { user: { roles: ['admin'] } };
  await buildCompanyCourse(started.database.admin, targetId, course.id);
  const base = `/api/maintenance/companies/${company.id}`;
  const transfer = await started.call<{ id: string }>('POST', `${base}/progress-transfers`, {
    ...admin,
    data: {
      company_course_id: companyCourse.id,
      target_company_id: targetId,
      confirmation: 'OVERWRITE DATA',
    },
  });
  const bundle = await started.call<{ id: string }>(
    'POST',
    `${base}/courses/${companyCourse.id}/certificate-bundles`,
    { ...admin, data: { language: 'de' } },
  );
  await finishBundle(started, bundle.body.data.id, new Date(Date.now() + 3_600_000));
  const failedBundleId = await buildBundle(started.database.admin, companyCourse, failedState());
  const unclearEmailId = await buildEmail(started.database.admin, {
    companyId: company.id,
    state: 'unclear',
  });
  const certificateId = randomUUID();
  await issueCertificates(started.db, [
    { id: certificateId, enrollmentId: done.id, holderName: 'Lea Lernt' },
  ]);
  const badgeShareId = randomUUID();
  await started.db.insert(badgeShares).values({
    id: badgeShareId,
    user_id: learnerId,
    certificate_id: certificateId,
    language: 'de',
    state_hash: tokenHash(shareState),
  });
  return {
    failedBundleId,
    unclearEmailId,
    badgeShareId,
    companyId: company.id,
    courseId: course.id,
    completedCourseId: completed.course.id,
    lessonId: course.lessonIds[0] ?? '',
    companyCourseId: companyCourse.id,
    enrollmentId: enrollment.id,
    completedEnrollmentId: done.id,
    certificateId,
    transferId: transfer.body.data.id,
    bundleId: bundle.body.data.id,
    targetId,
  };
}

beforeAll(async () => {
  started = await startApp();
  const target = (await buildManaged(started)).company.id;
  for (const { name, isAdmin } of personas)
    users.set(name, { sub: randomUUID(), ...(isAdmin && { roles: ['senior_csm'] }) });
  own = await buildWorld(users.get('learner')?.sub ?? '', target);
  const stranger = { userId: randomUUID() };
  foreign = await buildWorld(stranger.userId, target);
  const { admin } = started.database;
  await buildMember(admin, foreign.companyId, stranger);
  for (const { name, permissions, isOutsider } of personas)
    if (!isOutsider) await buildMember(admin, own.companyId, { userId: users.get(name)!.sub, permissions });
  const transferrer = { userId: users.get('progress transferrer')!.sub };
  await buildMember(admin, target, {
    ...transferrer,
    permissions: ['academy:company_course:progress_transfer'],
  });
});
afterAll(() => started.stop());

async function send(method: contracts.Method, url: string, body: unknown, headers: Record<string, string>) {
  const answer = await started.app.inject({
    method,
    url,
    headers,
    ...(method !== 'GET' && { payload: (body ?? {}) as object }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const [error] = (isJson && answer.json().errors) || [];
  return { status: answer.statusCode, code: error?.code, source: error?.source };
}

/** Returns a hash of every row that the service could have changed. */
async function contents(): Promise<string> {
  const { rows } = await started.database.admin.query(`
    select query_to_xml('select * from ' || t, true, true, '')::text from unnest(array[
      'academy.company_courses order by id', 'academy.enrollments order by id', 'academy.progress_transfers order by id',
      'academy.advancements order by enrollment_id, lesson_id', 'academy.certificate_bundles order by id',
      'academy.certificates order by id', 'academy.badge_shares order by id',
      'mail.outgoing_emails order by id']) t`);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

test.each(ofThisService)('%s is served', (_name, { method, path }) => {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const isServed = started.app.hasRoute({ method, url });
  expect({ method, url, isServed }).toEqual({ method, url, isServed: true });
});

test('the matrix has exactly one row for every endpoint with access control', () => {
  expect(Object.keys(rows).sort()).toEqual(guarded.map(([name]) => name).sort());
});

/**
 * Called last: after a revocation the certificate is unavailable, and populating adds the foreign courses to this
 * company.
 */
const last = ['revokeCertificate', 'populateCompanyCourses'];
const inOrder = guarded.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));

describe.each(inOrder)('%s', (name, endpoint) => {
  const row = rows[name] ?? {};
  const cases = () => casesOf(endpoint, row, { own, foreign });

  it('refuses a missing token and a token of another realm', async () => {
    const [{ method, url, body }] = cases() as [ReturnType<typeof cases>[number]];
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }] as Record<string, string>[])
      expect(await send(method, url, body, headers)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('refuses personas without access and ids of other companies, without side effects', async () => {
    const before = await contents();
    for (const { title, persona, method, url, body, expected } of cases()) {
      if (expected === 'success') continue;
      const { status, code } = await send(
        method,
        url,
        body,
        await started.authorization(users.get(persona.name)),
      );
      if (expected === 'permission_denied') expect([title, status, code]).toEqual([title, 403, expected]);
      if (expected === 'company_not_found') expect([title, status, code]).toEqual([title, 404, expected]);
      // A resource of another user returns 404 like an unknown one. The certificate of the caller's own course
      // returns 409 while the course is not completed.
      const unknown = row.ownedBy === undefined ? [404] : [404, 409];
      if (expected === 'child_not_found')
        expect([title, status]).toEqual([title, unknown.includes(status) ? status : unknown.join(' or ')]);
    }
    expect(await contents()).toBe(before);
  });

  it('serves the personas that the contract allows', async () => {
    const served = cases().filter(({ expected }) => expected === 'success');
    expect(served.length).toBeGreaterThan(0);
    for (const { title, persona, method, url, body } of served) {
      const { status, ...failure } = await send(
        method,
        url,
        body,
        await started.authorization(users.get(persona.name)),
      );
      const isSuccess = status >= 200 && status < 300;
      expect({ title, url, status, ...failure }).toEqual({ title, url, status: isSuccess ? status : '2xx' });
    }
  });
});
