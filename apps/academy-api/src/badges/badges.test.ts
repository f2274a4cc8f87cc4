import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import { courseTexts } from '@academy/academy-data';
import { pdfTexts } from '@academy/certificate-documents/testing';
import { courseManager, type Badge, type OwnCertificate } from '@academy/contracts';
import { buildEnrollment, buildMember, buildOwnCourse, keySet, newKey, publicPartOf } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { bakedIntoPng, isRevokedBy, verifiedCredential } from '../testing/verifier.ts';

const [first, second] = [newKey('first'), newKey('second')];

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ badgeKeys: keySet(first) });
});
afterAll(() => started.stop());

const open = async (path: string, app = started.app) => {
  const response = await app.inject(
    new URL(path, 'http://localhost:4200').pathname + new URL(path, 'http://x').search,
  );
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  };
};
const keys = async (app = started.app) => JSON.parse((await open('/api/.well-known/jwks.json', app)).text);

/** Builds a learner who has completed `done` of four lessons, and a function that requests the learner's badge. */
async function learnerWith(done: number, input: Parameters<typeof buildLearner>[1] = {}) {
  const built = await buildLearner(started, input);
  const { company, course, companyCourse, learner } = built;
  const enrollment = await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
    done: course.lessonIds.slice(0, done),
    completed: done === course.lessonIds.length,
  });
  const path = `/api/companies/${company.id}/courses/${course.id}/badge`;
  const badge = (language = 'de') => started.get<Badge>(`${path}?language=${language}`, learner);
  return { ...built, enrollment, path, badge };
}
const revoke = (certificateId: string, reason = 'Issued by mistake') =>
  started.post(`/api/certificates/${certificateId}/revocation`, { reason }, { roles: ['senior_csm'] });

describe('badges', () => {
  it('a badge is refused if its certificate is locked, if the user belongs to another company, or if the company does not have the course', async () => {
    const { badge, path, company } = await learnerWith(2);
    expect(await badge()).toMatchObject({ status: 409, body: { errors: [{ code: 'certificate_locked' }] } });
    const colleague = await buildMember(started.database.admin, company.id);
    expect(await started.get(path, colleague)).toMatchObject({ status: 409 });
    const other = await learnerWith(4);
    expect(await started.get(other.path, colleague)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'company_not_found' }] },
    });
    const foreignCourse = path.replace(/courses\/[^/]+/, `courses/${other.course.id}`);
    expect(await started.get(foreignCourse, colleague)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'course_not_found' }] },
    });
  });

  it('a badge, its credential and its images are refused until the course is completed, even if the certificate was issued before', async () => {
    const { badge, learner, company, paths, companyCourse } = await learnerWith(3);
    const refused = { status: 409, body: { errors: [{ code: 'course_not_completed' }] } };
    const { admin } = started.database;
    const ofCourse = 'from academy.certificates join academy.enrollments e on e.id = enrollment_id';
    const certificates = async () =>
      (
        await admin.query<{ id: string }>(
          `select certificates.id ${ofCourse} where e.company_course_id = $1`,
          [companyCourse.id],
        )
      ).rows;
    expect(await badge()).toMatchObject(refused);
    expect(await certificates()).toEqual([]);

    const headers = await started.authorization(learner);
    expect((await started.app.inject({ url: paths.certificate, headers })).statusCode).toBe(200);
    expect(await badge()).toMatchObject(refused);
    const [certificate] = await certificates();
    const own = `/api/companies/${company.id}/certificates/${certificate?.id}/badge`;
    expect(await started.get(own, learner)).toMatchObject(refused);
    const urls = ['credential', 'badge.png', 'badge.svg'].map(
      (name) => `/api/certificates/${certificate?.id}/${name}`,
    );
    for (const url of urls) expect(await started.get(url)).toMatchObject(refused);

    await admin.query('update academy.enrollments set completed_at = now() where company_course_id = $1', [
      companyCourse.id,
    ]);
    expect(await badge()).toMatchObject({ status: 200, body: { data: { certificate_id: certificate?.id } } });
    for (const url of urls) expect((await open(url)).status).toBe(200);
  });

  it('if the company records the completion of a learner whose certificate was issued before, the certificate gets no badge and does not state that the course is completed, also in the next round', async () => {
    const { badge, learner, company, companyCourse, enrollment, paths } = await learnerWith(3);
    const { admin } = started.database;
    const headers = await started.authorization(learner);
    const pdf = async () => (await started.app.inject({ url: paths.certificate, headers })).rawPayload;
    const before = pdfTexts(await pdf());
    const list = () => started.get<OwnCertificate[]>(`/api/companies/${company.id}/certificates`, learner);
    const id = (await list()).body.data[0]?.id;
    const manager = await buildMember(admin, company.id, { permissions: [courseManager] });
    const recorded = `/api/maintenance/companies/${company.id}/courses/${companyCourse.id}/people/${learner.sub}/recorded-completion`;
    const data = { completed_on: '2026-01-15', reason: 'other' };
    expect(await started.call('PUT', recorded, { user: manager, data })).toMatchObject({ status: 200 });

    expect(await badge()).toMatchObject({ status: 409, body: { errors: [{ code: 'completion_recorded' }] } });
    expect(pdfTexts(await pdf())).toEqual(before);
    const expectNoBadge = async () => {
      for (const name of ['credential', 'badge.png', 'badge.svg'])
        expect(await started.get(`/api/certificates/${id}/${name}`)).toMatchObject({
          status: 409,
          body: { errors: [{ code: 'course_not_completed' }] },
        });
      expect((await started.get(`/api/certificates/${id}`)).body.data).toMatchObject({ has_badge: false });
      expect((await list()).body.data).toMatchObject([{ id, completed_at: null }]);
    };
    await expectNoBadge();
    await admin.query(
      `select academy.open_rounds(array[$1::uuid], array[1::smallint], array['2099-01-31'::date], now())`,
      [enrollment.id],
    );
    await expectNoBadge();
  });

  it('a badge is issued as a credential that third-party libraries can verify', async () => {
    const { badge, course } = await learnerWith(4, { member: { email: 'Anna.Aermel@example.test' } });
    const { body } = await badge();
    const { certificate_id: id, credential: jwt } = body.data;
    const at = (path: string) => `http://localhost:4200${path}`;
    expect(body.data).toEqual({
      certificate_id: id,
      number: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
      course_title: 'Title de',
      issued_at: expect.any(String),
      valid_until: null,
      time_zone: 'Europe/Berlin',
      verification_url: at(`/de/verify/${id}`),
      image_url: at(`/api/certificates/${id}/badge.png?language=de`),
      vector_image_url: at(`/api/certificates/${id}/badge.svg?language=de`),
      credential: expect.any(String),
    });

    const credential = await verifiedCredential(jwt, await keys());
    expect(credential).toMatchObject({
      id: at(`/api/certificates/${id}/credential`),
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: at('/api/badge-issuer'),
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Date.parse(credential.validFrom) / 1000,
      credentialSubject: {
        achievement: { id: `urn:uuid:${course.id}`, name: 'Title de / Title en', criteria: {} },
      },
    });
    const [identity] = credential.credentialSubject.identifier ?? [];
    const hash = createHash('sha256').update(`anna.aermel@example.test${identity?.salt}`).digest('hex');
    expect(identity).toMatchObject({
      hashed: true,
      identityType: 'emailAddress',
      identityHash: `sha256$${hash}`,
    });
    expect(JSON.stringify(credential)).not.toMatch(/ermel|Anna|Nordlicht/i);
  });

  it('the company is named as the author of its own course in the credential, on the verification page and in link previews', async () => {
    const { company, learner } = await buildLearner(started);
    const { admin } = started.database;
    const course = await buildOwnCourse(admin, company.id);
    await buildEnrollment(admin, course.companyCourse, learner.sub, {
      done: course.lessonIds,
      completed: true,
    });
    const { body } = await started.get<Badge>(
      `/api/companies/${company.id}/courses/${course.id}/badge`,
      learner,
    );
    const { certificate_id: id, credential: jwt } = body.data;
    expect(await verifiedCredential(jwt, await keys())).toMatchObject({
      issuer: { name: 'Academy' },
      credentialSubject: {
        achievement: {
          name: 'Unsere Maschinen',
          creator: { id: `urn:uuid:${company.id}`, type: ['Profile'], name: 'Nordlicht AG' },
          description: 'Hat den Kurs „Unsere Maschinen“ abgeschlossen, einen eigenen Kurs von Nordlicht AG.',
        },
      },
    });
    expect((await started.get(`/api/certificates/${id}`)).body.data).toMatchObject({
      company_name: 'Nordlicht AG',
      own_course: true,
    });
    expect((await open(`/api/certificates/${id}/preview?language=de`)).text).toContain(
      'Ausgestellt über Academy für einen eigenen Kurs von Nordlicht AG.',
    );

    await revoke(id);
    const manager = await buildMember(admin, company.id, { permissions: [courseManager] });
    const replaced = await started.post<{ certificate_id: string }>(
      `/api/maintenance/companies/${company.id}/certificates/${id}/replacement`,
      {},
      manager,
    );
    const replacement = `/api/certificates/${replaced.body.data.certificate_id}`;
    expect((await started.get(replacement)).body.data).toMatchObject({ own_course: true });
  });

  it('a badge expires at the end of its last day of validity in the company’s time zone', async () => {
    const { badge, enrollment, companyCourse } = await learnerWith(4);
    const { admin } = started.database;
    await admin.query('update academy.company_courses set validity_months = 12 where id = $1', [
      companyCourse.id,
    ]);
    await badge();
    await admin.query(`update academy.certificates set valid_until = '2098-06-30' where enrollment_id = $1`, [
      enrollment.id,
    ]);
    const { data } = (await badge()).body;
    expect(data).toMatchObject({ valid_until: '2098-06-30', time_zone: 'Europe/Berlin' });
    const credential = await verifiedCredential(data.credential, await keys());
    expect(credential).toMatchObject({
      validUntil: '2098-06-30T21:59:59Z',
      exp: Date.parse('2098-06-30T21:59:59Z') / 1000,
    });
  });

  it('a badge states the result of a passed final test', async () => {
    const { badge, enrollment, course } = await learnerWith(4);
    await started.database.admin.query('update academy.enrollments set test_percent = 90 where id = $1', [
      enrollment.id,
    ]);
    const { credentialSubject } = await verifiedCredential(
      (await badge()).body.data.credential,
      await keys(),
    );
    const id = `urn:uuid:${course.id}#final-test`;
    expect(credentialSubject).toMatchObject({
      result: [{ type: ['Result'], resultDescription: id, value: '90' }],
      achievement: { resultDescription: [{ id, resultType: 'Percent', valueMax: '100' }] },
    });
  });

  it('the signing key of a badge is identified by a URL that returns the public key', async () => {
    const { badge } = await learnerWith(4);
    const { kid, ...header } = decodeProtectedHeader((await badge()).body.data.credential);
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' });
    const key = await open(kid ?? '');
    expect(JSON.parse(key.text)).toEqual((await keys()).keys[0]);
    expect(key.headers['access-control-allow-origin']).toBe('*');
    expect(Object.keys(JSON.parse(key.text)).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(await open('/api/badge-keys/unknown')).toMatchObject({ status: 404 });
  });

  it('the issuer of a badge is identified by a URL that returns the issuer’s profile', async () => {
    const { badge } = await learnerWith(4);
    const { issuer } = await verifiedCredential((await badge()).body.data.credential, await keys());
    expect(JSON.parse((await open(issuer.id)).text)).toMatchObject(issuer);
  });

  it('a badge stays the same after the course title or the member’s e-mail address has changed, and after the member was deleted', async () => {
    const { badge, company, course } = await learnerWith(4);
    const before = (await badge()).body.data.credential;
    const { admin } = started.database;
    await admin.query(`update core.members set email_address = 'new@example.test' where company_id = $1`, [
      company.id,
    ]);
    await started.db.update(courseTexts).set({ title: 'Neu' }).where(eq(courseTexts.course_id, course.id));
    expect((await badge('en')).body.data.credential).toBe(before);
    await admin.query('delete from core.members where company_id = $1', [company.id]);
    const path = `/api/certificates/${(await issued(course.id)).id}/credential`;
    expect(await open(path)).toMatchObject({ status: 200, text: before });
  });

  it('a badge is issued even if the holder has no e-mail address', async () => {
    const { badge } = await learnerWith(4, { member: { email: '' } });
    const credential = await verifiedCredential((await badge()).body.data.credential, await keys());
    expect(credential.credentialSubject).not.toHaveProperty('identifier');
  });
});

const issued = async (courseId: string) => {
  const { rows } = await started.database.admin.query<{ id: string }>(
    `select c.id from academy.certificates c join academy.enrollments e on e.id = c.enrollment_id where e.course_id = $1`,
    [courseId],
  );
  return rows[0]!;
};

describe('images of a badge', () => {
  it('the images of a badge are served without a token and contain the credential', async () => {
    const { badge } = await learnerWith(4);
    const { image_url, vector_image_url, credential } = (await badge()).body.data;
    const png = await open(image_url);
    expect(png.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining('filename="Badge Title de.png"'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(bakedIntoPng(png.bytes)).toEqual({ width: 800, height: 800, credentials: [credential] });

    const svg = await open(vector_image_url);
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(svg.text).toMatch(
      new RegExp(
        `^<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"[^>]*><openbadges:credential verify="${credential}"/>`,
      ),
    );
    expect(svg.text.match(/openbadges:credential/g)).toHaveLength(1);
  });

  it('the images of a badge contain no markup from the course title', async () => {
    const { badge, course } = await learnerWith(4);
    const title = `</title><script>alert(1)</script> & "\u0007 ${'Informationssicherheitsmanagement '.repeat(9)}`;
    await started.db.update(courseTexts).set({ title }).where(eq(courseTexts.course_id, course.id));
    const { image_url, vector_image_url } = (await badge()).body.data;
    const svg = await open(vector_image_url);
    expect(svg.status).toBe(200);
    expect(svg.text).not.toMatch(/<script|\u0007/);
    expect(bakedIntoPng((await open(image_url)).bytes).width).toBe(800);
  });

  it('the images and the credential of an unknown certificate return 404', async () => {
    for (const name of ['badge.png', 'badge.svg', 'credential'])
      expect(await open(`/api/certificates/${randomUUID()}/${name}`)).toMatchObject({ status: 404 });
  });
});

describe('the preview of a link to the verification page', () => {
  const previewOf = (id: string, language = 'en') =>
    open(`/api/certificates/${id}/preview?language=${language}`);
  const propertiesOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g)].map(([, ...of]) => of),
    );

  it('the link preview of a certificate names the course and the company, links the badge, and may not be indexed by search engines', async () => {
    const { badge } = await learnerWith(4);
    const { certificate_id: id, image_url } = (await badge('en')).body.data;
    const { status, headers, text } = await previewOf(id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'inline',
      'x-robots-tag': 'noindex',
    });
    expect(text).toContain('<title>Certificate: Title en – Academy</title>');
    expect(propertiesOf(text)).toMatchObject({
      'og:title': 'Certificate: Title en',
      'og:description': 'Issued by Academy for Nordlicht AG. Anyone can verify it on this page.',
      'og:url': `http://localhost:4200/en/verify/${id}`,
      'og:image': image_url,
    });
    expect((await previewOf(id, 'de')).text).toContain('<title>Zertifikat: Title de – Academy</title>');
  });

  it('the link preview of a certificate escapes markup in the course title and the company name', async () => {
    const { badge, course } = await learnerWith(4, { company: { name: '"><script>alert(1)</script>' } });
    await started.db
      .update(courseTexts)
      .set({ title: '</title>"><script>' })
      .where(eq(courseTexts.course_id, course.id));
    const { text } = await previewOf((await badge()).body.data.certificate_id);
    expect(text).not.toContain('<script');
    expect(text.match(/<\/title>/g)).toHaveLength(1);
  });

  it('the link preview of a certificate has no picture until the course is completed', async () => {
    const { learner, paths, course } = await learnerWith(3);
    const headers = await started.authorization(learner);
    await started.app.inject({ url: paths.certificate, headers });
    const properties = propertiesOf((await previewOf((await issued(course.id)).id)).text);
    expect(properties['og:title']).toBe('Certificate: Title en');
    expect(properties).not.toHaveProperty('og:image');
  });

  it('the link preview of a revoked, erased or unknown certificate names neither the course nor the company, and has no badge', async () => {
    const { badge } = await learnerWith(4);
    const { certificate_id: id } = (await badge()).body.data;
    await revoke(id);
    const erased = (await (await learnerWith(4)).badge()).body.data.certificate_id;
    await started.database.admin.query('update academy.certificates set erased_at = now() where id = $1', [
      erased,
    ]);
    for (const [certificateId, status] of [
      [id, 410],
      [erased, 410],
      [randomUUID(), 404],
    ] as const) {
      const preview = await previewOf(certificateId);
      expect(preview.status).toBe(status);
      expect(preview.text).not.toMatch(/Title|Nordlicht|og:/);
    }
  });
});

describe('signing keys of badges', () => {
  it('badges that were signed with an earlier key stay valid after the signing key was rotated', async () => {
    const { badge, path, learner } = await learnerWith(4);
    const old = (await badge()).body.data.credential;
    const rotated = await startApp({ badgeKeys: keySet(second, publicPartOf(first)), beside: started });
    try {
      const published = await keys(rotated.app);
      expect(published.keys).toHaveLength(2);
      expect(JSON.stringify(published)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
      const { credential } = (await rotated.get<Badge>(path, learner)).body.data;
      expect(decodeProtectedHeader(credential).kid).toMatch(/second$/);
      const [before, after] = [
        await verifiedCredential(old, published),
        await verifiedCredential(credential, published),
      ];
      expect(after).toEqual(before);
      await expect(verifiedCredential(credential, await keys())).rejects.toThrow();
    } finally {
      await rotated.stop();
    }
  });
});

describe('revoking a badge', () => {
  it('a revoked badge is marked as revoked in the status list and on the verification page, and its images are no longer served', async () => {
    const { badge } = await learnerWith(4);
    const { credential: jwt, image_url, vector_image_url, certificate_id: id } = (await badge()).body.data;
    const credential = await verifiedCredential(jwt, await keys());
    const list = async () => open(credential.credentialStatus.statusListCredential);
    expect((await list()).headers['content-type']).toBe('application/vc+jwt');
    expect(await isRevokedBy((await list()).text, credential, await keys())).toBe(false);

    expect(await revoke(id)).toMatchObject({ status: 200, body: { data: { certificate_id: id } } });
    expect(await isRevokedBy((await list()).text, credential, await keys())).toBe(true);
    const other = (await (await learnerWith(4)).badge()).body.data.credential;
    expect(
      await isRevokedBy((await list()).text, await verifiedCredential(other, await keys()), await keys()),
    ).toBe(false);

    expect((await open(`/api/certificates/${id}`)).text).toContain('"status":"revoked"');
    for (const url of [image_url, vector_image_url])
      expect(await open(url)).toMatchObject({
        status: 410,
        text: expect.stringContaining('certificate_revoked'),
      });
    expect(await open(credential.id)).toMatchObject({ status: 200, text: jwt });
    expect(await badge()).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'certificate_not_found' }] },
    });
  });

  it('the credential of a replaced certificate is still served, also in a later round, so that verifiers find the revocation', async () => {
    const { badge, company, enrollment } = await learnerWith(4);
    const { certificate_id: id, credential } = (await badge()).body.data;
    const manager = await buildMember(started.database.admin, company.id, { permissions: [courseManager] });
    await revoke(id);
    const path = `/api/maintenance/companies/${company.id}/certificates/${id}/replacement`;
    expect(await started.post(path, undefined, manager)).toMatchObject({ status: 201 });
    const read = async () => ({
      credential: (await open(`/api/certificates/${id}/credential`)).text,
      image: (await started.get(`/api/certificates/${id}/badge.png`)).body.errors?.[0]?.code,
      has_badge: (await started.get<{ has_badge: boolean }>(`/api/certificates/${id}`)).body.data.has_badge,
    });
    const kept = { credential, image: 'certificate_revoked', has_badge: true };
    expect(await read()).toEqual(kept);
    await started.database.admin.query(
      `insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons)
       select id, round, created_at, completed_at, now(), '[]' from academy.enrollments where id = $1`,
      [enrollment.id],
    );
    await started.database.admin.query(
      'update academy.enrollments set round = 2, completed_at = null, advancements_count = 0 where id = $1',
      [enrollment.id],
    );
    expect(await read()).toEqual(kept);
  });

  it('the revocation of a certificate is published even if its bit is not in the first status list', async () => {
    const { badge } = await learnerWith(4);
    const { certificate_id: id } = (await badge()).body.data;
    expect(await open('/api/badge-status-lists/1')).toMatchObject({ status: 404 });
    await started.database.admin.query(
      'alter table academy.certificates alter status_index set generated by default',
    );
    await started.database.admin.query('update academy.certificates set status_index = $1 where id = $2', [
      131_072 + 131_071,
      id,
    ]);
    const credential = await verifiedCredential((await badge()).body.data.credential, await keys());
    expect(credential.credentialStatus).toMatchObject({ statusListIndex: '131071' });
    await revoke(id);
    const list = await open(credential.credentialStatus.statusListCredential);
    expect(await isRevokedBy(list.text, credential, await keys())).toBe(true);
  });
});
