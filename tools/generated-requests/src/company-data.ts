import { randomUUID } from 'node:crypto';
import * as contracts from '@academy/contracts';
import { derivedToken } from '@academy/service-kit';
import {
  buildBundle,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEmail,
  buildEnrollments,
  buildMember,
  buildMembers,
  buildQuestions,
  buildTestAttempt,
  eventually,
  failedState,
  unlimitedTest,
} from '@academy/testing';
import { callAs, dataOf, repeat, type User } from './call.ts';
import type { KnownValues } from './known-values.ts';
import { buildMaintainerData } from './maintainer-data.ts';
import { invitationSecret, type Product } from './product.ts';
import type { Role } from './roles.ts';

/** Operations whose requests get the id of the caller's enrollment in the course with a final test. */
const testOperations = [
  'listTestAttempts',
  'startTestAttempt',
  'getTestAttempt',
  'saveTestAnswer',
  'submitTestAttempt',
  'getTestResult',
  'listMemberTestAttempts',
  'grantTestAttempt',
  'listRounds',
  'listMemberRounds',
];

const administrator: User = { sub: randomUUID(), roles: ['admin'] };

/**
 * Creates two companies with the same courses. In the caller's company, members have started the first course and
 * completed the second one.
 */
async function buildCompanies({ database: { admin } }: Product, role: Role, user: User) {
  const [own, target] = [await buildCompany(admin), await buildCompany(admin)];
  const courses = await repeat(4, async (index) => {
    const course = await buildCourse(admin, { title: `Course ${index}`, lessonCount: 5 });
    const companyCourse = await buildCompanyCourse(admin, own.id, course.id);
    await buildCompanyCourse(admin, target.id, course.id);
    return { ...course, companyCourse };
  });
  const [started, completed] = [courses[0]!, courses[1]!];
  const colleagues = await buildMembers(
    admin,
    own.id,
    Array.from({ length: 12 }, (_, index) => ({ firstName: `Anna ${index}`, locale: 'de' as const })),
  );
  const inBoth = colleagues.slice(0, 6).map(({ userId }) => ({ userId }));
  await buildMembers(admin, target.id, inBoth);
  if (!role.isOutsider)
    for (const { id } of [own, target])
      await buildMember(admin, id, { userId: user.sub, permissions: role.permissions });
  const userIds = [...(role.isOutsider ? [] : [user.sub]), ...colleagues.map(({ userId }) => userId)];
  const done = started.lessonIds.slice(0, 2);
  return {
    own,
    target,
    courses,
    started,
    completed,
    colleagues,
    inProgress: await buildEnrollments(admin, started.companyCourse, userIds, { done }),
    finished: await buildEnrollments(admin, completed.companyCourse, userIds, {
      done: completed.lessonIds,
      completed: true,
    }),
  };
}
type Companies = Awaited<ReturnType<typeof buildCompanies>>;

/**
 * Requests a certificate bundle, a progress transfer and an evidence pack. Waits until the worker has created the
 * bundle, but does not wait for the transfer and the pack.
 */
async function requestWork(product: Product, { own, target, started, completed }: Companies) {
  const companyId = own.id;
  const call = callAs(product, administrator);
  const bundle = await dataOf<contracts.CertificateBundle>(
    call(
      contracts.createCertificateBundle,
      { companyId, companyCourseId: completed.companyCourse.id },
      { language: 'de' },
    ),
  );
  const chosen = { company_course_id: started.companyCourse.id, target_company_id: target.id };
  const transfer = await dataOf<contracts.ProgressTransfer>(
    call(
      contracts.startProgressTransfer,
      { companyId },
      { ...chosen, confirmation: contracts.confirmationPhrases.en },
    ),
  );
  const params = { companyId, bundleId: bundle.id };
  await eventually(async () => {
    const { status } = await dataOf<contracts.CertificateBundle>(
      call(contracts.getCertificateBundle, params),
    );
    return status === 'succeeded';
  });
  const pack = await dataOf<contracts.EvidencePack>(
    call(contracts.createEvidencePack, { companyId }, { from: '2026-01-01', to: '2026-12-31' }),
  );
  return { bundleId: bundle.id, transferId: transfer.id, packId: pack.id };
}

/** Returns the tokens in the invitation links. */
async function invite(product: Product, companyId: string): Promise<string[]> {
  const call = callAs(product, administrator);
  const emails = Array.from({ length: 5 }, () => `invited-${randomUUID()}@example.test`);
  await call(contracts.invite, { companyId }, { emails });
  const link = await dataOf<contracts.InvitationLink>(call(contracts.createInvitationLink, { companyId }));
  const { rows } = await product.database.admin.query<{ id: string }>(
    `select id from core.invitations where company_id = $1 and kind = 'email'`,
    [companyId],
  );
  return [
    new URL(link.url).pathname.split('/').at(-1)!,
    ...rows.map(({ id }) => derivedToken(invitationSecret, contracts.invitationTokenPurpose, id)),
  ];
}

async function startShares(product: Product, role: Role, user: User, { own, completed }: Companies) {
  const canShare = !role.isOutsider && role.permissions.includes(contracts.learner);
  return repeat(canShare ? 5 : 0, async () => {
    const share = await dataOf<{ id: string; authorization_url: string }>(
      callAs(product, user)(
        contracts.startBadgeShare,
        { companyId: own.id, courseId: completed.id },
        { consent: true },
      ),
    );
    const state = new URL(share.authorization_url).searchParams.get('state')!;
    return { badgeShareId: share.id, 'completeBadgeShare.state': state };
  });
}

/** Creates rows for requests that change a row irreversibly, such as deletions. */
const buildDisposable = ({ database: { admin } }: Product, role: Role, { own, started }: Companies) =>
  repeat(role.isAdmin ? 20 : 1, async () => ({
    'retryFailedWork.queue': 'certificate-bundles',
    'retryFailedWork.workId': await buildBundle(admin, started.companyCourse, failedState()),
    emailId: await buildEmail(admin, { companyId: own.id, state: 'unclear' }),
    'erasePersonalData.userId': (await buildMember(admin, own.id)).userId,
  }));

/**
 * Adds a course with a final test, and two attempts at the test: an open one and a submitted one. The attempts belong
 * to the caller or, if the caller's role is `outsider` (not a member of the company), to a member of the company.
 */
async function buildFinalTest({ database: { admin } }: Product, role: Role, user: User, { own }: Companies) {
  const course = await buildCourse(admin, { title: 'Course with a final test', lessonCount: 5 });
  const questionIds = await buildQuestions(admin, course);
  const companyCourse = await buildCompanyCourse(admin, own.id, course.id, {
    final_test: { ...unlimitedTest, attempts: 10 },
    validity_months: 12,
    renewal_days: 30,
  });
  const { userId } = role.isOutsider ? await buildMember(admin, own.id) : { userId: user.sub };
  const [enrollmentId] = await buildEnrollments(admin, companyCourse, [userId], {
    done: course.lessonIds.slice(0, -1),
  });
  const drawn = questionIds.slice(0, unlimitedTest.questions);
  const submitted = await buildTestAttempt(admin, enrollmentId!, { questionIds: drawn, isSubmitted: true });
  const open = await buildTestAttempt(admin, enrollmentId!, { questionIds: drawn });
  return { enrollmentId: enrollmentId!, questionIds: drawn, open, submitted };
}

async function findCertificates(product: Product, { own, completed, colleagues }: Companies) {
  const params = { companyId: own.id, courseId: completed.id };
  return Promise.all(
    colleagues.slice(0, 3).map(async ({ sub }) => {
      const badge = await dataOf<contracts.Badge>(callAs(product, { sub })(contracts.getBadge, params));
      return badge.certificate_id;
    }),
  );
}

async function findKeyId(product: Product): Promise<string> {
  const response = await callAs(product, undefined)(contracts.getBadgeKeys);
  const { keys } = (await response.json()) as { keys: { kid: string }[] };
  return keys[0]!.kid.split('/').at(-1)!;
}

/**
 * Creates a caller with the given role, and companies with members, courses and background work.
 * @returns the caller, the caller's API key if the role has one, and values such as ids for the requests
 * (`KnownValues`)
 */
export async function buildCompanyData(product: Product, role: Role) {
  const user: User = { sub: randomUUID(), ...(role.isAdmin && { roles: ['admin'] }) };
  const companies = await buildCompanies(product, role, user);
  const { own, target, courses, started, completed, colleagues, inProgress, finished } = companies;
  const [work, tokens, shares, disposable, certificateIds, keyId, test, maintained] = await Promise.all([
    requestWork(product, companies),
    invite(product, own.id),
    startShares(product, role, user, companies),
    buildDisposable(product, role, companies),
    findCertificates(product, companies),
    findKeyId(product),
    buildFinalTest(product, role, user, companies),
    buildMaintainerData(product, administrator, {
      companyId: own.id,
      companyCourse: started.companyCourse,
      learner: !role.isOutsider && role.permissions.includes(contracts.learner) ? user : undefined,
      apiKeyScopes: role.apiKeyScopes,
    }),
  ]);

  const knownValues = Array.from({ length: 60 }, (_, index): KnownValues => {
    const at = <T>(list: readonly T[]) => list[index % list.length]!;
    const [course, colleague] = [at(courses), at(colleagues)];
    // Requests with most sets of known values succeed. Every fourth set leads to conflicts, such as a request for the
    // certificate of a course that is not completed.
    const isConflict = index % 4 === 0;
    const withCertificate = isConflict ? started : completed;
    return {
      ...work,
      ...(shares.length > 0 && at(shares)),
      ...at(disposable),
      companyId: own.id,
      companyIds: `${own.id},${target.id}`,
      targetCompanyId: target.id,
      courseId: course.id,
      lessonId: at(course.lessonIds),
      companyCourseId: course.companyCourse.id,
      enrollmentId: inProgress[0]!,
      'advance.lessonId': at(started.lessonIds),
      'getCertificate.courseId': withCertificate.id,
      'getBadge.courseId': withCertificate.id,
      'startBadgeShare.courseId': withCertificate.id,
      'getMemberCertificate.enrollmentId': at(isConflict ? inProgress : finished),
      'remindMember.enrollmentId': at(isConflict ? finished : inProgress),
      userId: role.isOutsider || index % 2 === 0 ? colleague.userId : user.sub,
      userIds: colleagues
        .slice(index % 6)
        .map(({ userId }) => userId)
        .join(','),
      emailAddress: colleague.email,
      'listCompanyLinks.userId': isConflict ? colleague.userId : user.sub,
      'erasePersonalData.confirmation': contracts.erasurePhrases.en,
      'startProgressTransfer.confirmation': contracts.confirmationPhrases.de,
      certificateId: at(certificateIds),
      token: at(tokens),
      keyId,
      ...at(maintained.knownValues),
      ...Object.fromEntries(
        testOperations.map((operation) => [`${operation}.enrollmentId`, test.enrollmentId]),
      ),
      questionId: at(test.questionIds),
      attemptId: test.open,
      'getTestResult.attemptId': test.submitted,
    };
  });
  return { user, apiKey: maintained.apiKey, knownValues };
}
