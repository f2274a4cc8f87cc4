import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificates, companyCourses, courseTexts, enrollments } from '@academy/academy-data';
import { pdfTexts } from '@academy/certificate-documents/testing';
import type { CertificateVerification } from '@academy/contracts';
import { buildEnrollment, buildMember } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { auditOf } from '../testing/manager.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function download(path: string, user: TestUser, language = 'de') {
  const headers = await started.authorization(user);
  const answer = await started.app.inject({ url: `${path}?language=${language}`, headers });
  const code = answer.statusCode === 200 ? undefined : answer.json().errors[0].code;
  return { status: answer.statusCode, code, headers: answer.headers, bytes: answer.rawPayload };
}
const issuedFor = (enrollmentId: string) =>
  started.db.select().from(certificates).where(eq(certificates.enrollment_id, enrollmentId));

/** Builds a learner who has completed `done` lessons; not enrolled if `done` is null. */
async function learnerWith(done: number | null, input: Parameters<typeof buildLearner>[1] = {}) {
  const built = await buildLearner(started, input);
  const { companyCourse, course, learner, paths } = built;
  const enrollment =
    done === null
      ? { id: randomUUID() }
      : await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
          done: course.lessonIds.slice(0, done),
        });
  return {
    ...built,
    enrollment,
    certificate: (language?: string) => download(paths.certificate, learner, language),
  };
}

describe('GET …/certificate', () => {
  it('is locked without an enrollment, or while two lessons are not completed', async () => {
    const expected = { status: 409, code: 'certificate_locked' };
    expect(await (await learnerWith(null)).certificate()).toMatchObject(expected);
    const { certificate, enrollment } = await learnerWith(2);
    expect(await certificate()).toMatchObject(expected);
    expect(await issuedFor(enrollment.id)).toEqual([]);
  });

  it('is issued by the first download once all lessons except the last are completed', async () => {
    const { certificate, enrollment, course } = await learnerWith(3, {
      member: { firstName: 'Jürgen', lastName: 'Großmüller' },
    });
    const { status, headers, bytes } = await certificate();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Zertifikat Title de.pdf"; filename*=UTF-8''Zertifikat%20Title%20de.pdf`,
    });
    const [issued] = await issuedFor(enrollment.id);
    expect(pdfTexts(bytes)).toEqual(
      expect.arrayContaining(['Jürgen Großmüller', 'Title de', 'Nordlicht AG', issued?.number]),
    );
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, enrollment.id));
    expect(row).toMatchObject({ completed_at: null, course_id: course.id });
  });

  it('is immutable once issued', async () => {
    const { certificate, company, course, companyCourse } = await learnerWith(3);
    const first = await certificate('en');
    const { admin } = started.database;
    await admin.query(`update core.members set last_name = 'Neu' where company_id = $1`, [company.id]);
    await admin.query(`update core.companies set name = 'Neu', time_zone = 'Asia/Tokyo' where id = $1`, [
      company.id,
    ]);
    await started.db.update(courseTexts).set({ title: 'Neu' }).where(eq(courseTexts.course_id, course.id));
    await started.db
      .update(companyCourses)
      .set({ status: 'archived' })
      .where(eq(companyCourses.id, companyCourse.id));
    const second = await certificate('en');
    expect(second.status).toBe(200);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it('is issued once by twenty concurrent downloads', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => certificate()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await issuedFor(enrollment.id)).toHaveLength(1);
  });

  it('stays available after the company deactivates the course', async () => {
    const { certificate } = await learnerWith(3, { companyCourse: { status: 'inactive' } });
    expect((await certificate()).status).toBe(200);
    const archived = { companyCourse: { status: 'archived' } } as const;
    expect(await (await learnerWith(1, archived)).certificate()).toMatchObject({ code: 'course_not_found' });
    expect(await (await learnerWith(null, archived)).certificate()).toMatchObject({
      code: 'course_not_found',
    });
  });

  it('is refused once revoked', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    await certificate();
    await started.db
      .update(certificates)
      .set({ revoked_at: new Date() })
      .where(eq(certificates.enrollment_id, enrollment.id));
    expect(await certificate()).toMatchObject({ status: 404, code: 'certificate_not_found' });
  });

  it('is available to its holder in that company only', async () => {
    const { company, paths } = await learnerWith(3);
    const other = await learnerWith(3);
    const colleague = await buildMember(started.database.admin, company.id);
    expect(await download(paths.certificate, colleague)).toMatchObject({
      status: 409,
      code: 'certificate_locked',
    });
    expect(await download(paths.certificate, other.learner)).toMatchObject({
      status: 404,
      code: 'company_not_found',
    });
    for (const id of [other.course.id, randomUUID()]) {
      const path = `/api/companies/${company.id}/courses/${id}/certificate`;
      expect(await download(path, colleague)).toMatchObject({ status: 404, code: 'course_not_found' });
    }
    const malformed = `/api/companies/${company.id}/courses/1/certificate`;
    expect(await download(malformed, colleague)).toMatchObject({ status: 400 });
    expect((await started.app.inject(paths.certificate)).statusCode).toBe(401);
  });

  it('escapes the course title in the file name header', async () => {
    const { certificate, course } = await learnerWith(3);
    const title = '../C:\\Kurs "über"\r\nX-Evil: 1';
    await started.db.update(courseTexts).set({ title }).where(eq(courseTexts.course_id, course.id));
    const { headers } = await certificate();
    expect(headers['x-evil']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\/]+\.pdf"; filename\*=UTF-8''[^"\\/\s]+$/,
    );
  });
});

describe('GET /api/certificates/{certificateId}', () => {
  const verify = async (id: string, query = '') => {
    const answer = await started.app.inject(`/api/certificates/${id}${query}`);
    return { status: answer.statusCode, body: answer.json() as { data: CertificateVerification } };
  };

  it('returns the public data of the certificate without a token', async () => {
    const { certificate, enrollment } = await learnerWith(3, { company: { timeZone: 'Europe/Vienna' } });
    await certificate();
    const [issued] = await issuedFor(enrollment.id);
    const expected = {
      id: issued!.id,
      number: issued!.number,
      holder_name: 'Anna Ärmel',
      course_title: 'Title de',
      company_name: 'Nordlicht AG',
      issued_at: issued!.issued_at.toISOString(),
      time_zone: 'Europe/Vienna',
      status: 'valid',
      revoked_at: null,
      is_holder_erased: false,
    };
    expect(await verify(issued!.id, '?language=de')).toEqual({ status: 200, body: { data: expected } });
    expect((await verify(issued!.id, '?language=en')).body.data.course_title).toBe('Title en');

    await started.db
      .update(certificates)
      .set({ revoked_at: new Date() })
      .where(eq(certificates.id, issued!.id));
    expect((await verify(issued!.id)).body.data.status).toBe('revoked');
  });

  it('returns 404 for other ids', async () => {
    expect(await verify(randomUUID())).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'certificate_not_found' }] },
    });
    expect(await verify('A7K2-9QMX-4TRB')).toMatchObject({ status: 400 });
  });
});

describe('POST /api/certificates/{certificateId}/revocation', () => {
  const admin = { sub: randomUUID(), roles: ['senior_csm'] };
  const revoke = (id: string, reason: string, user: TestUser = admin) =>
    started.post<{ certificate_id: string; revoked_at: string }>(
      `/api/certificates/${id}/revocation`,
      { reason },
      user,
    );
  const anIssued = async () => {
    const learner = await learnerWith(3);
    await learner.certificate();
    const [certificate] = await issuedFor(learner.enrollment.id);
    return { ...learner, certificate: certificate! };
  };

  it('is for administrators and permanent: only the first revocation is stored and recorded', async () => {
    const { certificate, company, enrollment } = await anIssued();
    const first = await revoke(certificate.id, ' Issued by mistake ');
    expect(first).toMatchObject({ status: 200, body: { data: { certificate_id: certificate.id } } });
    expect(await revoke(certificate.id, 'Another reason', { ...admin, sub: randomUUID() })).toEqual(first);

    expect(await issuedFor(enrollment.id)).toEqual([
      expect.objectContaining({
        revoked_at: new Date(first.body.data.revoked_at),
        revoked_by: admin.sub,
        revocation_reason: 'Issued by mistake',
      }),
    ]);
    expect(await auditOf(started, company.id)).toEqual([
      {
        action: 'certificate_revoked',
        actor_id: admin.sub,
        subject: 'Anna Ärmel, Title en',
        details: { number: certificate.number, reason: 'Issued by mistake' },
      },
    ]);
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, enrollment.id));
    expect(row?.certificate_status).toBe('revoked');
    const check = await started.app.inject(`/api/certificates/${certificate.id}`);
    expect(check.json().data).toMatchObject({ status: 'revoked', revoked_at: first.body.data.revoked_at });
    expect(check.body).not.toContain('mistake');
  });

  it('stores one revocation under concurrent calls', async () => {
    const { certificate, company } = await anIssued();
    const answers = await Promise.all(Array.from({ length: 5 }, () => revoke(certificate.id, 'Twice')));
    expect(new Set(answers.map(({ body }) => body.data.revoked_at)).size).toBe(1);
    expect(await auditOf(started, company.id)).toHaveLength(1);
  });

  it('requires a reason and an existing certificate', async () => {
    const { certificate, enrollment } = await anIssued();
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect(await revoke(certificate.id, reason)).toMatchObject({ status: 400 });
    expect((await issuedFor(enrollment.id))[0]?.revoked_at).toBeNull();
    expect(await revoke(randomUUID(), 'None')).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'certificate_not_found' }] },
    });
  });
});
