import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import {
  certificates,
  companyCourses,
  courseTexts,
  enrollments,
  issueCertificates,
  pastRounds,
} from '@academy/academy-data';
import { certificatePrefix } from '@academy/certificate-documents';
import { pdfTexts } from '@academy/certificate-documents/testing';
import {
  courseManager,
  type Badge,
  type CertificateVerification,
  type Course,
  type OwnCertificate,
} from '@academy/contracts';
import { buildEnrollment, buildMember, eventually } from '@academy/testing';
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
  const response = await started.app.inject({ url: `${path}?language=${language}`, headers });
  const code = response.statusCode === 200 ? undefined : response.json().errors[0].code;
  return { status: response.statusCode, code, headers: response.headers, bytes: response.rawPayload };
}
const issuedFor = (enrollmentId: string) =>
  started.db.select().from(certificates).where(eq(certificates.enrollment_id, enrollmentId));

async function storedKeys(certificateId: string) {
  const keys: string[] = [];
  for await (const key of started.storage.list(certificatePrefix(certificateId))) keys.push(key);
  return keys;
}

/** Builds a learner who has completed `done` lessons, or who is not enrolled if `done` is null. */
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

describe('GET /api/companies/{companyId}/courses/{courseId}/certificate', () => {
  it('a learner who is not enrolled, or has not completed all lessons before the last one, gets no certificate', async () => {
    const expected = { status: 409, code: 'certificate_locked' };
    expect(await (await learnerWith(null)).certificate()).toMatchObject(expected);
    const { certificate, enrollment } = await learnerWith(2);
    expect(await certificate()).toMatchObject(expected);
    expect(await issuedFor(enrollment.id)).toEqual([]);
  });

  it('the certificate of a course of one lesson is refused, and the course is returned as locked, until the learner starts the course', async () => {
    const { certificate, learner, paths, course } = await learnerWith(null, { lessonCount: 1 });
    expect(await certificate()).toMatchObject({ status: 409, code: 'certificate_locked' });
    const shown = async () => (await started.get<Course>(paths.course, learner)).body.data;
    expect(await shown()).toMatchObject({ locked: true, chapters: [{ lessons: [{ locked: false }] }] });
    await started.post(paths.enrollments, { course_id: course.id }, learner);
    expect(await shown()).toMatchObject({ locked: false });
    expect(await certificate()).toMatchObject({ status: 200 });
  });

  it('the certificate is issued on the first download after all lessons except the last are completed', async () => {
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

  it('the certificate of a non-member contains the name from the access token, without control and bidi characters', async () => {
    const { companyCourse, course, paths } = await learnerWith(null);
    const admin = { sub: randomUUID(), roles: ['dpo'] };
    const { id } = await buildEnrollment(started.database.admin, companyCourse, admin.sub, {
      done: course.lessonIds.slice(0, 3),
    });
    const names = { given_name: 'Anna\r\n\u202EBerta\u0000', family_name: '\u2066 Clara\u200B\tDorn ' };
    expect((await download(paths.certificate, { ...admin, ...names })).status).toBe(200);
    expect(await issuedFor(id)).toMatchObject([{ holder_name: 'Anna Berta Clara Dorn' }]);
  });

  it('a certificate stays the same, byte for byte, after the member, the company and the course have changed', async () => {
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

  it('twenty concurrent downloads issue only one certificate', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => certificate()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await issuedFor(enrollment.id)).toHaveLength(1);
  });

  it('a certificate has the date on which the course was completed, even if the certificate is issued later', async () => {
    const { certificate, enrollment } = await learnerWith(4);
    const completedAt = new Date('2026-10-18T10:00:00Z');
    await started.db
      .update(enrollments)
      .set({ completed_at: completedAt })
      .where(eq(enrollments.id, enrollment.id));
    expect(pdfTexts((await certificate()).bytes)).toContain('18.10.2026');
    expect((await issuedFor(enrollment.id))[0]?.issued_at).toEqual(completedAt);
  });

  it('a certificate that is issued before the last lesson is completed does not state that the course is completed', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    const completed = 'den folgenden Kurs erfolgreich abgeschlossen hat:';
    expect(pdfTexts((await certificate()).bytes)).not.toContain(completed);
    await started.db
      .update(enrollments)
      .set({ completed_at: new Date() })
      .where(eq(enrollments.id, enrollment.id));
    expect(pdfTexts((await certificate()).bytes)).toContain(completed);
  });

  it('the PDF of a certificate is stored per language, and further downloads return the stored file', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    const first = await certificate('de');
    await certificate('en');
    const [issued] = await issuedFor(enrollment.id);
    const keys = await eventually(async () => {
      const found = await storedKeys(issued!.id);
      return found.length === 2 && found;
    });
    const german = keys.find((key) => key.includes('-de-'))!;
    const stored = await buffer((await started.storage.get(german))!.body);
    expect(stored.equals(first.bytes)).toBe(true);

    await started.storage.put(german, Readable.from(['stored']));
    expect((await certificate('de')).bytes.toString()).toBe('stored');
    expect(pdfTexts((await certificate('en')).bytes)).toContain('Certificate');
  });

  it('a certificate is rendered again if its stored file cannot be read', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    const first = await certificate();
    const [issued] = await issuedFor(enrollment.id);
    const [key] = await eventually(async () => {
      const found = await storedKeys(issued!.id);
      return found.length > 0 && found;
    });
    // A directory in place of the stored PDF makes both reading and storing the PDF fail.
    await started.storage.delete([key!]);
    await started.storage.put(`${key}/blocked`, Readable.from(['x']));
    const again = await certificate();
    expect(again.status).toBe(200);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  it('an earned certificate can be downloaded even after the company has deactivated the course', async () => {
    const { certificate } = await learnerWith(3, { companyCourse: { status: 'inactive' } });
    expect((await certificate()).status).toBe(200);
    const archived = { companyCourse: { status: 'archived' } } as const;
    expect(await (await learnerWith(1, archived)).certificate()).toMatchObject({ code: 'course_not_found' });
    expect(await (await learnerWith(null, archived)).certificate()).toMatchObject({
      code: 'course_not_found',
    });
  });

  it('a revoked certificate cannot be downloaded', async () => {
    const { certificate, enrollment } = await learnerWith(3);
    await certificate();
    await started.db
      .update(certificates)
      .set({ revoked_at: new Date() })
      .where(eq(certificates.enrollment_id, enrollment.id));
    expect(await certificate()).toMatchObject({ status: 404, code: 'certificate_not_found' });
  });

  it('a certificate can be downloaded only by its holder, and only through the company that issued the certificate', async () => {
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

  it('the course title is escaped in the Content-Disposition header of a certificate', async () => {
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

describe('GET /api/companies/{companyId}/certificates', () => {
  const firstCompletion = new Date('2024-05-05T22:30:00Z');

  /** Builds a learner with two rounds of a course; the certificate of the first round has expired. */
  async function learnerWithTwoRounds(input: Parameters<typeof buildLearner>[1] = {}) {
    const built = await learnerWith(4, { companyCourse: { status: 'archived' }, ...input });
    const { company, companyCourse, enrollment, learner } = built;
    const { db } = started;
    const ofEnrollment = eq(enrollments.id, enrollment.id);
    const issue = async () => {
      const id = randomUUID();
      await issueCertificates(db, [{ id, enrollmentId: enrollment.id }]);
      return id;
    };
    await db
      .update(companyCourses)
      .set({ validity_months: 12 })
      .where(eq(companyCourses.id, companyCourse.id));
    await db.update(enrollments).set({ completed_at: firstCompletion }).where(ofEnrollment);
    const firstId = await issue();
    await db.insert(pastRounds).values({
      enrollment_id: enrollment.id,
      round: 1,
      started_at: firstCompletion,
      completed_at: firstCompletion,
      ended_at: new Date(),
      lessons: [],
      certificate_id: firstId,
    });
    const completedAt = new Date();
    await db
      .update(enrollments)
      .set({ round: 2, completed_at: completedAt, test_percent: 90 })
      .where(ofEnrollment);
    const secondId = await issue();
    const path = `/api/companies/${company.id}/certificates`;
    const list = (query = '', user: TestUser = learner) =>
      started.get<OwnCertificate[]>(`${path}?language=de${query}`, user);
    return { ...built, path, list, firstId, secondId, completedAt };
  }

  it('the list of certificates contains the certificates of all rounds, the newest first, even after the company has archived the course', async () => {
    const { list, course, firstId, secondId, completedAt } = await learnerWithTwoRounds();
    const { status, body } = await list();
    expect(status).toBe(200);
    const shared = {
      holder_name: expect.any(String),
      course_id: course.id,
      course_slug: `course-${course.id}`,
      course_title: 'Title de',
      subject: 'privacy',
      time_zone: 'Europe/Berlin',
    };
    expect(body.data).toEqual([
      {
        ...shared,
        id: secondId,
        number: expect.any(String),
        issued_at: completedAt.toISOString(),
        completed_at: completedAt.toISOString(),
        valid_until: expect.any(String),
        test_percent: 90,
        renewed_by: null,
        round: 2,
        status: 'valid',
      },
      {
        ...shared,
        id: firstId,
        number: expect.any(String),
        issued_at: firstCompletion.toISOString(),
        completed_at: firstCompletion.toISOString(),
        // In the time zone of Berlin, the course was completed on 6 May 2024, so the certificate is valid until 6 May
        // 2025.
        valid_until: '2025-05-06',
        test_percent: null,
        renewed_by: null,
        round: 1,
        status: 'expired',
      },
    ]);
    expect(body.meta).toEqual({ total: 2, page: 1, per_page: 20 });
    const next = await list('&per_page=1&page=2');
    expect(next.body.data.map(({ id }) => id)).toEqual([firstId]);
    expect((await list('&page=9')).body).toEqual({ data: [], meta: { total: 2, page: 9, per_page: 20 } });
  });

  it('the list of certificates contains only the caller’s certificates from the company in the path', async () => {
    const { list, company, path, firstId, learner } = await learnerWithTwoRounds();
    const colleague = await buildMember(started.database.admin, company.id);
    expect((await list('', colleague)).body).toMatchObject({ data: [], meta: { total: 0 } });
    const other = await learnerWithTwoRounds();
    await buildMember(started.database.admin, other.company.id, { userId: learner.sub });
    expect((await other.list('', learner)).body.data).toEqual([]);
    for (const kind of ['file', 'badge']) {
      const notFound = { status: 404, code: 'certificate_not_found' };
      expect(await download(`${path}/${firstId}/${kind}`, colleague)).toMatchObject(notFound);
      expect(await download(`${path}/${other.firstId}/${kind}`, learner)).toMatchObject(notFound);
      expect(await download(`${other.path}/${firstId}/${kind}`, learner)).toMatchObject(notFound);
    }
  });

  it('the certificate of each round can be downloaded as a PDF, and the certificate of the first round also as a badge', async () => {
    const { path, firstId, secondId, learner } = await learnerWithTwoRounds();
    const rows = await started.db.select().from(certificates).where(eq(certificates.id, firstId));
    const file = await download(`${path}/${firstId}/file`, learner);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdfTexts(file.bytes)).toEqual(expect.arrayContaining(['06.05.2024', rows[0]?.number]));
    // The PDF states that the course is completed, because the service reads the completion date from the past round.
    expect(pdfTexts(file.bytes)).toContain('den folgenden Kurs erfolgreich abgeschlossen hat:');
    const second = await download(`${path}/${secondId}/file`, learner);
    expect(pdfTexts(second.bytes)).not.toContain('06.05.2024');

    const badge = await started.get<Badge>(`${path}/${firstId}/badge?language=en`, learner);
    expect(badge.body.data).toMatchObject({
      certificate_id: firstId,
      number: rows[0]?.number,
      course_title: 'Title en',
      issued_at: firstCompletion.toISOString(),
    });
  });

  it('the list of certificates contains revoked and erased certificates, whose PDF and badge are refused', async () => {
    const { path, list, firstId, secondId, learner } = await learnerWithTwoRounds();
    const change = (id: string, values: Partial<typeof certificates.$inferInsert>) =>
      started.db.update(certificates).set(values).where(eq(certificates.id, id));
    await change(firstId, { revoked_at: new Date() });
    await change(secondId, { revoked_at: new Date(), erased_at: new Date() });
    expect((await list()).body.data.map(({ status }) => status)).toEqual(['erased', 'revoked']);
    for (const kind of ['file', 'badge']) {
      expect(await download(`${path}/${firstId}/${kind}`, learner)).toMatchObject({
        status: 410,
        code: 'certificate_revoked',
      });
      expect(await download(`${path}/${secondId}/${kind}`, learner)).toMatchObject({
        status: 410,
        code: 'certificate_holder_erased',
      });
    }
  });
});

describe('GET /api/certificates/{certificateId}', () => {
  const verify = async (id: string, query = '') => {
    const response = await started.app.inject(`/api/certificates/${id}${query}`);
    return { status: response.statusCode, body: response.json() as { data: CertificateVerification } };
  };

  it('callers without a token get the public data of a certificate', async () => {
    const { certificate, enrollment } = await learnerWith(3, { company: { timeZone: 'Europe/Vienna' } });
    await certificate();
    const [issued] = await issuedFor(enrollment.id);
    const expected = {
      id: issued!.id,
      number: issued!.number,
      holder_name: 'Anna Ärmel',
      course_title: 'Title de',
      company_name: 'Nordlicht AG',
      own_course: false,
      test_percent: null,
      renewed_by: null,
      valid_until: null,
      expired: false,
      issued_at: issued!.issued_at.toISOString(),
      time_zone: 'Europe/Vienna',
      status: 'valid',
      revoked_at: null,
      is_holder_erased: false,
      has_badge: false,
      replaced_by: null,
      issuer_key_fingerprints: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    };
    expect(await verify(issued!.id, '?language=de')).toEqual({ status: 200, body: { data: expected } });
    expect((await verify(issued!.id, '?language=en')).body.data.course_title).toBe('Title en');
    await started.db
      .update(enrollments)
      .set({ completed_at: new Date() })
      .where(eq(enrollments.id, enrollment.id));
    expect((await verify(issued!.id)).body.data.has_badge).toBe(true);

    await started.db
      .update(certificates)
      .set({ revoked_at: new Date() })
      .where(eq(certificates.id, issued!.id));
    expect((await verify(issued!.id)).body.data.status).toBe('revoked');
  });

  it('an unknown certificate id returns 404, and a malformed certificate id returns 400', async () => {
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
  const countOf = async (companyCourseId: string) => {
    const [row] = await started.db
      .select({ count: companyCourses.certificates_count })
      .from(companyCourses)
      .where(eq(companyCourses.id, companyCourseId));
    return row?.count;
  };
  const anIssued = async () => {
    const learner = await learnerWith(3);
    await learner.certificate();
    const [certificate] = await issuedFor(learner.enrollment.id);
    return { ...learner, certificate: certificate! };
  };

  it('only the first revocation of a certificate is stored and recorded in the audit log', async () => {
    const { certificate, company, companyCourse, enrollment } = await anIssued();
    expect(await countOf(companyCourse.id)).toBe(1);
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
    expect(await countOf(companyCourse.id)).toBe(0);
    const check = await started.app.inject(`/api/certificates/${certificate.id}`);
    expect(check.json().data).toMatchObject({ status: 'revoked', revoked_at: first.body.data.revoked_at });
    expect(check.body).not.toContain('mistake');
  });

  it('responses to the learner and to maintainers state whether the certificate of a course is revoked', async () => {
    const { certificate, company, course, companyCourse, enrollment, learner, paths } = await anIssued();
    const manager = await buildMember(started.database.admin, company.id, { permissions: [courseManager] });
    const maintenance = `/api/maintenance/companies/${company.id}`;
    const listed = async (path: string, user: TestUser) =>
      (await started.get<Record<string, unknown>[]>(path, user)).body.data;
    const readAll = async () => {
      const people = await listed(`${maintenance}/courses/${companyCourse.id}/people`, manager);
      return {
        page: (await started.get<Course>(paths.course, learner)).body.data.certificate_revoked,
        list: (await listed(`/api/companies/${company.id}/courses`, learner)).find(
          ({ id }) => id === course.id,
        )?.certificate_revoked,
        member: (await listed(`${maintenance}/enrollments?user_id=${learner.sub}`, manager)).map(
          ({ certificate_revoked }) => certificate_revoked,
        ),
        people: people.flatMap(({ enrollment: found }) =>
          found ? [(found as { certificate_revoked: boolean }).certificate_revoked] : [],
        ),
      };
    };
    expect(await readAll()).toEqual({ page: false, list: false, member: [false], people: [false] });
    await revoke(certificate.id, 'Wrong person');
    expect(await readAll()).toEqual({ page: true, list: true, member: [true], people: [true] });
    await started.post(`${maintenance}/certificates/${certificate.id}/replacement`, undefined, manager);
    expect(await issuedFor(enrollment.id)).toHaveLength(2);
    expect(await readAll()).toEqual({ page: false, list: false, member: [false], people: [false] });
  });

  it('responses to the learner and to maintainers state no last day of validity of a revoked certificate', async () => {
    const { certificate, company, companyCourse, enrollment, learner, paths } = await learnerWith(4);
    await started.db
      .update(companyCourses)
      .set({ validity_months: 12 })
      .where(eq(companyCourses.id, companyCourse.id));
    await certificate();
    await started.db
      .update(enrollments)
      .set({ completed_at: new Date() })
      .where(eq(enrollments.id, enrollment.id));
    const [issued] = await issuedFor(enrollment.id);
    const manager = await buildMember(started.database.admin, company.id, { permissions: [courseManager] });
    const maintenance = `/api/maintenance/companies/${company.id}`;
    const readAll = async () => {
      const people = `${maintenance}/courses/${companyCourse.id}/people`;
      const own = `${maintenance}/enrollments?user_id=${learner.sub}`;
      const [listed, assigned] = await Promise.all(
        [own, people].map((path) => started.get<{ valid_until: string | null }[]>(path, manager)),
      );
      return [
        (await started.get<Course>(paths.course, learner)).body.data.valid_until,
        listed?.body.data[0]?.valid_until,
        ...(assigned?.body.data.flatMap(({ valid_until }) => valid_until ?? []) ?? []),
      ];
    };
    expect(await readAll()).toEqual([issued?.valid_until, issued?.valid_until, issued?.valid_until]);
    await revoke(issued!.id, 'Wrong person');
    expect(await readAll()).toEqual([null, null]);
  });

  it('only one revocation is stored when concurrent requests revoke the same certificate', async () => {
    const { certificate, company } = await anIssued();
    const answers = await Promise.all(Array.from({ length: 5 }, () => revoke(certificate.id, 'Twice')));
    expect(new Set(answers.map(({ body }) => body.data.revoked_at)).size).toBe(1);
    expect(await auditOf(started, company.id)).toHaveLength(1);
  });

  it('a revocation without a valid reason and the revocation of an unknown certificate are refused', async () => {
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

describe('POST /api/maintenance/companies/{companyId}/certificates/{certificateId}/replacement', () => {
  interface Replacement {
    certificate_id: string;
    number: string;
    holder_name: string;
  }

  async function issuedOnce() {
    const learner = await learnerWith(4);
    const { company, companyCourse, enrollment } = learner;
    await started.db
      .update(companyCourses)
      .set({ validity_months: 12 })
      .where(eq(companyCourses.id, companyCourse.id));
    await learner.certificate();
    const [certificate] = await issuedFor(enrollment.id);
    const manager = await buildMember(started.database.admin, company.id, {
      permissions: [courseManager],
    });
    const replace = (id = certificate!.id, user: TestUser = manager) =>
      started.call<Replacement>(
        'POST',
        `/api/maintenance/companies/${company.id}/certificates/${id}/replacement`,
        { user },
      );
    const rename = (lastName: string) =>
      started.database.admin.query(
        'update core.members set last_name = $3 where company_id = $1 and user_id = $2',
        [company.id, learner.learner.sub, lastName],
      );
    const verify = async (id: string) =>
      (await started.app.inject(`/api/certificates/${id}`)).json().data as CertificateVerification;
    return { ...learner, certificate: certificate!, manager, replace, rename, verify };
  }

  const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

  it('a valid certificate is replaced by a certificate with the learner’s present name, the same dates and another number', async () => {
    const { company, companyCourse, enrollment, certificate, learner, paths, replace, rename, verify } =
      await issuedOnce();
    expect(await replace()).toMatchObject(refused(409, 'certificate_unchanged'));
    await rename('Neumann');
    const replaced = await replace();
    expect(replaced).toMatchObject({ status: 201, body: { data: { holder_name: 'Anna Neumann' } } });
    const { certificate_id: newId, number } = replaced.body.data;
    expect(number).not.toBe(certificate.number);

    const { issued_at, valid_until, course_titles, test_percent, time_zone, company_name } = certificate;
    const rows = await issuedFor(enrollment.id);
    expect(rows.find(({ id }) => id === newId)).toMatchObject({
      ...{ issued_at, valid_until, course_titles, test_percent, time_zone, company_name },
      ...{ round: 1, replaces: certificate.id, revoked_at: null },
    });
    expect(valid_until).not.toBeNull();
    const old = await verify(certificate.id);
    expect(old).toMatchObject({ status: 'revoked', replaced_by: { id: newId, number } });
    expect(await verify(newId)).toMatchObject({
      status: 'valid',
      holder_name: 'Anna Neumann',
      replaced_by: null,
    });

    const list = await started.get<OwnCertificate[]>(`/api/companies/${company.id}/certificates`, learner);
    expect(list.body.data.map(({ id, round, status }) => ({ id, round, status }))).toEqual([
      { id: newId, round: 1, status: 'valid' },
    ]);
    expect(list.body.meta).toMatchObject({ total: 1 });
    const file = await download(paths.certificate, learner);
    expect(pdfTexts(file.bytes)).toEqual(expect.arrayContaining(['Anna Neumann', number]));
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, enrollment.id));
    expect(row).toMatchObject({ certificate_status: 'issued', valid_until });
    const [course] = await started.db
      .select()
      .from(companyCourses)
      .where(eq(companyCourses.id, companyCourse.id));
    expect(course?.certificates_count).toBe(1);
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      action: 'certificate_replaced',
      subject: 'Anna Neumann, Title en',
      details: { number: certificate.number, replaced_by: number },
    });
  });

  it('a revoked certificate can be issued again, even if the learner’s name has not changed', async () => {
    const { certificate, companyCourse, enrollment, learner, paths, replace } = await issuedOnce();
    await started.post(
      `/api/certificates/${certificate.id}/revocation`,
      { reason: 'misspelled' },
      { sub: randomUUID(), roles: ['senior_csm'] },
    );
    expect(await download(paths.certificate, learner)).toMatchObject({ code: 'certificate_not_found' });
    expect(await replace()).toMatchObject({ status: 201 });
    expect((await download(paths.certificate, learner)).status).toBe(200);
    const [course] = await started.db
      .select()
      .from(companyCourses)
      .where(eq(companyCourses.id, companyCourse.id));
    expect(course?.certificates_count).toBe(1);
    const rows = await issuedFor(enrollment.id);
    expect(rows.find(({ id }) => id === certificate.id)).toMatchObject({ revocation_reason: 'misspelled' });
  });

  it('a certificate is replaced only once, even if several requests arrive concurrently', async () => {
    const { enrollment, certificate, rename, replace, verify } = await issuedOnce();
    await rename('Neumann');
    const answers = await Promise.all(Array.from({ length: 5 }, () => replace()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await replace()).toMatchObject(refused(409, 'certificate_replaced'));
    const second = (await verify(certificate.id)).replaced_by!;
    await rename('Altmann');
    expect((await replace(second.id)).status).toBe(201);
    expect(await issuedFor(enrollment.id)).toHaveLength(3);
  });

  it('the certificate of a past round can be replaced', async () => {
    const { enrollment, certificate, rename, replace, verify } = await issuedOnce();
    await started.db.execute(
      `select academy.open_rounds(array['${enrollment.id}']::uuid[], array[1]::smallint[], array[current_date], now())`,
    );
    await rename('Neumann');
    const { body } = await replace();
    const [past] = await started.db
      .select()
      .from(pastRounds)
      .where(eq(pastRounds.enrollment_id, enrollment.id));
    expect(past?.certificate_id).toBe(body.data.certificate_id);
    expect(await verify(certificate.id)).toMatchObject({ replaced_by: { number: body.data.number } });
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, enrollment.id));
    expect(row).toMatchObject({ round: 2, certificate_status: null });
  });

  it('certificates of other companies, of erased people and of people who are no longer members cannot be replaced', async () => {
    const [own, other] = [await issuedOnce(), await issuedOnce()];
    expect(await own.replace(other.certificate.id)).toMatchObject(refused(404, 'certificate_not_found'));
    expect(await own.replace(own.certificate.id, own.learner)).toMatchObject({ status: 403 });
    await started.database.admin.query('delete from core.members where company_id = $1 and user_id = $2', [
      own.company.id,
      own.learner.sub,
    ]);
    expect(await own.replace()).toMatchObject(refused(404, 'user_not_found'));
    await started.db
      .update(certificates)
      .set({ erased_at: new Date() })
      .where(eq(certificates.id, other.certificate.id));
    expect(await other.replace()).toMatchObject(refused(410, 'certificate_holder_erased'));
  });
});
