import { createHash } from 'node:crypto';
import {
  courseManager,
  learner,
  maxProofBytes,
  type ManagedProof,
  type Proof,
  type ProofFormat,
} from '@academy/contracts';
import {
  buildDuty,
  buildEnrollment,
  buildGroup,
  buildMember,
  buildOwnCourse,
  waitUntilBlocked,
} from '@academy/testing';
import { greyPng, smallJpeg } from '../testing/image-files.ts';
import { auditOf } from '../testing/manager.ts';
import { action, harmlessPdf, pdfWith } from '../testing/pdf-files.ts';
import { buildProving, download } from '../testing/proofs.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let pdf: Buffer;
beforeAll(async () => {
  started = await startApp();
  pdf = await harmlessPdf();
});
afterAll(() => started.stop());

const refused = (status: number, code: string, detail?: string) => ({
  status,
  body: { errors: [{ code, ...(detail !== undefined && { detail }) }] },
});

const rowsOf = async (companyId: string) =>
  (
    await started.database.admin.query<{ status: string; has_file: boolean }>(
      `select status, exists (select from academy.proof_files where proof_id = id) as has_file
       from academy.proofs where company_id = $1 order by submitted_at`,
      [companyId],
    )
  ).rows;

describe('submitting a proof', () => {
  it('proofs are stored as files of all formats, listed latest first, and returned to their owner', async () => {
    const { submit, own, member, company, companyCourse } = await buildProving(started);
    const files = { pdf, png: greyPng(), jpeg: smallJpeg } as const;
    for (const format of ['pdf', 'png', 'jpeg'] as const)
      expect(await submit(files[format], { format })).toMatchObject({
        status: 201,
        body: {
          data: {
            status: 'submitted',
            origin: 'person',
            counts_for: { kind: 'course', id: companyCourse.id, title: 'Title en' },
            issuer: 'TÜV',
            issued_on: '2026-03-04',
            valid_until: null,
            minutes: null,
            file: {
              format,
              size: files[format].length,
              sha256: createHash('sha256').update(files[format]).digest('hex'),
            },
            badge: null,
            decided_at: null,
            refusal_reason: null,
          },
        },
      });
    const { body } = await started.get<Proof[]>(`${own}?per_page=2`, member);
    expect(body).toMatchObject({
      data: [{ file: { format: 'jpeg' } }, { file: { format: 'png' } }],
      meta: { total: 3 },
    });
    expect(await rowsOf(company.id)).toEqual(Array(3).fill({ status: 'submitted', has_file: true }));

    const file = await download(started, `${own}/${body.data[1]!.id}/file`, member);
    expect(file.bytes.equals(files.png)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof-[\w-]+\.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const colleague = await buildMember(started.database.admin, company.id);
    expect((await download(started, `${own}/${body.data[1]!.id}/file`, colleague)).status).toBe(404);
    expect(await started.get(own, colleague)).toMatchObject({ body: { data: [], meta: { total: 0 } } });
  });

  it('a proof for a course can name the course by the id in the catalogue or by the id in the company', async () => {
    const { submit, companyCourse } = await buildProving(started);
    const { id, course_id: courseId } = companyCourse;
    for (const query of [{ course_id: courseId }, { course_id: undefined, company_course_id: id }])
      expect(await submit(pdf, { query })).toMatchObject({
        status: 201,
        body: { data: { counts_for: { kind: 'course', id } } },
      });
    expect(await submit(pdf, { query: { company_course_id: id } })).toMatchObject({ status: 400 });
  });

  it('a proof for a duty that concerns the person is stored with length and last day', async () => {
    const { submit, company } = await buildProving(started);
    const { admin } = started.database;
    const duty = await buildDuty(admin, company.id, { title: 'Schulung der Leitung' });
    const query = {
      course_id: undefined,
      duty_id: duty.id,
      minutes: '90',
      valid_until: '2027-03-03',
    };
    expect(await submit(pdf, { query })).toMatchObject({
      status: 201,
      body: {
        data: {
          counts_for: { kind: 'duty', id: duty.id, title: 'Schulung der Leitung' },
          minutes: 90,
          valid_until: '2027-03-03',
        },
      },
    });
    const group = await buildGroup(admin, company.id, { name: 'Leitung' });
    const duties = await Promise.all([
      buildDuty(admin, company.id, { groups: [group] }),
      buildDuty(admin, company.id, { byProofs: false }),
      buildDuty(admin, company.id, { archivedAt: '2026-01-01' }),
    ]);
    for (const { id } of duties)
      expect(await submit(pdf, { query: { ...query, duty_id: id } })).toMatchObject(
        refused(404, 'duty_not_found'),
      );
  });

  it('a proof is refused for a course that is not assigned to the person, for both a course and a duty, and with wrong dates', async () => {
    const { submit } = await buildProving(started);
    const other = await buildProving(started);
    const inactive = await buildProving(started, { companyCourse: { status: 'inactive' } });
    expect(await submit(pdf, { query: { course_id: other.companyCourse.course_id } })).toMatchObject(
      refused(404, 'course_not_found'),
    );
    expect(await inactive.submit(pdf)).toMatchObject(refused(404, 'course_not_found'));
    expect(await submit(pdf, { query: { duty_id: other.companyCourse.id } })).toMatchObject({ status: 400 });
    expect(await submit(pdf, { query: { course_id: undefined } })).toMatchObject({ status: 400 });
    expect(await submit(pdf, { query: { issued_on: '2999-01-01' } })).toMatchObject(
      refused(422, 'completion_in_future'),
    );
    expect(await submit(pdf, { query: { valid_until: '2026-03-03' } })).toMatchObject(
      refused(422, 'period_reversed'),
    );
  });

  it('files that do not match their media type, are dangerous or too large are refused as proofs, and nothing is stored', async () => {
    const { submit, company } = await buildProving(started);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const script = await pdfWith((context, _page, document) => {
      document.catalog.set(document.context.obj('OpenAction') as never, action(context, 'javascript:x'));
    });
    const cases: [Buffer, ProofFormat, string][] = [
      [page, 'pdf', 'broken'],
      [greyPng(), 'pdf', 'broken'],
      [pdf, 'png', 'broken'],
      [greyPng(), 'jpeg', 'broken'],
      [page, 'badge', 'broken'],
      [Buffer.alloc(0), 'png', 'broken'],
      [Buffer.concat([page, pdf]), 'pdf', 'broken'],
      [script, 'pdf', 'active_content'],
      [Buffer.concat([greyPng(), pdf]), 'png', 'trailing_data'],
      [greyPng({ width: 10_000, height: 10_000, drawn: 1 }), 'png', 'too_many_pixels'],
    ];
    for (const [content, format, detail] of cases)
      expect(await submit(content, { format })).toMatchObject(refused(422, 'proof_file_refused', detail));
    const large = Buffer.concat([pdf, Buffer.alloc(maxProofBytes)]);
    expect(await submit(large)).toMatchObject(refused(413, 'proof_file_too_large'));
    expect(await rowsOf(company.id)).toEqual([]);
  });

  it('a person can have at most 20 undecided proofs, even if several proofs are submitted at the same time', async () => {
    const { submit, own, member, company } = await buildProving(started);
    await started.database.admin.query(
      `insert into academy.proofs (id, company_id, user_id, company_course_id, origin, issuer, issued_on)
       select gen_random_uuid(), $1, $2, (select id from academy.company_courses where company_id = $1), 'person', 'A', '2026-01-01'
       from generate_series(1, 18)`,
      [company.id, member.sub],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(greyPng(), { format: 'png' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await submit(greyPng(), { format: 'png' })).toMatchObject(refused(409, 'too_many_proofs'));
    const { body } = await started.get<Proof[]>(own, member);
    expect(await started.call('DELETE', `${own}/${body.data[0]!.id}`, { user: member })).toMatchObject({
      status: 200,
    });
    expect(await submit(greyPng(), { format: 'png' })).toMatchObject({ status: 201 });
  });
});

describe('withdrawing a proof', () => {
  it('withdrawing a proof deletes the proof and its file, and is refused if somebody has already decided about the proof', async () => {
    const { submit, decide, own, member, company } = await buildProving(started);
    const [first, second] = [(await submit(pdf)).body.data, (await submit(pdf)).body.data];
    const colleague = await buildMember(started.database.admin, company.id);
    const withdraw = (id: string, user = member) => started.call('DELETE', `${own}/${id}`, { user });
    expect(await withdraw(first.id, colleague)).toMatchObject(refused(404, 'proof_not_found'));
    expect(await withdraw(first.id)).toMatchObject({ status: 200, body: { data: { id: first.id } } });
    expect(await withdraw(first.id)).toMatchObject(refused(404, 'proof_not_found'));
    await decide(second.id, { decision: 'accepted' });
    expect(await withdraw(second.id)).toMatchObject(refused(409, 'proof_decided'));
    expect(await rowsOf(company.id)).toEqual([{ status: 'accepted', has_file: true }]);
  });
});

describe('deciding about a proof', () => {
  const emailsOf = async (companyId: string) =>
    (
      await started.database.admin.query<{ template: string; data: object; recipient_user_id: string }>(
        `select template, data, recipient_user_id, locale from mail.outgoing_emails where data->>'company_id' = $1
           and template = 'proof_decided'`,
        [companyId],
      )
    ).rows;
  const enrollmentOf = async (companyCourseId: string) =>
    (
      await started.database.admin.query(
        `select user_id, recorded_reason, valid_until::text, (completed_at at time zone 'Europe/Berlin')::date::text as completed_on
         from academy.enrollments where company_course_id = $1`,
        [companyCourseId],
      )
    ).rows;

  it('submitted proofs are listed oldest first, and accepting a proof records the completion', async () => {
    const built = await buildProving(started, { companyCourse: { validity_months: 24 } });
    const { submit, decide, managed, manager, member, company, companyCourse } = built;
    const first = (await submit(pdf, { query: { valid_until: '2027-01-31' } })).body.data;
    const second = (await submit(pdf)).body.data;
    const list = await started.get<ManagedProof[]>(managed, manager);
    expect(list.body).toMatchObject({
      data: [
        { id: first.id, own: false, person: { user_id: member.sub }, decided_by: null },
        { id: second.id },
      ],
      meta: { total: 2 },
    });
    expect(await decide(first.id, { decision: 'accepted' })).toMatchObject({
      status: 200,
      body: { data: { status: 'accepted', decided_by: 'Mara Maier', refusal_reason: null } },
    });
    const recorded = {
      user_id: member.sub,
      recorded_reason: 'equivalent_proof',
      completed_on: '2026-03-04',
      valid_until: '2027-01-31',
    };
    expect(await enrollmentOf(companyCourse.id)).toEqual([recorded]);
    // The current round is already completed, so another accepted proof changes nothing.
    await decide(second.id, { decision: 'accepted' });
    expect(await enrollmentOf(companyCourse.id)).toEqual([recorded]);
    expect(await started.get(managed, manager)).toMatchObject({ body: { data: [], meta: { total: 0 } } });
    expect(await started.get(`${managed}?status=accepted`, manager)).toMatchObject({
      body: { data: [{ id: second.id }, { id: first.id }] },
    });
    expect(await emailsOf(company.id)).toMatchObject([
      {
        recipient_user_id: member.sub,
        data: { decision: 'accepted', issuer: 'TÜV', reason: null, company_name: 'Nordlicht AG' },
      },
      {},
    ]);
    const { rows } = await started.database.admin.query(
      'select completed_count, members_count from academy.company_courses where id = $1',
      [companyCourse.id],
    );
    expect(rows).toEqual([{ completed_count: 1, members_count: 1 }]);
    expect(await auditOf(started, company.id)).toMatchObject([
      {
        action: 'proof_accepted',
        actor_id: manager.sub,
        details: { issuer: 'TÜV', issued_on: '2026-03-04' },
      },
      { action: 'proof_accepted' },
    ]);
  });

  it('accepting a proof does not mark a completion that the person has reached as recorded by the company', async () => {
    const { submit, decide, member, course, companyCourse } = await buildProving(started);
    await buildEnrollment(started.database.admin, companyCourse, member.sub, {
      done: course.lessonIds,
      completed: true,
    });
    const proof = (await submit(pdf)).body.data;
    expect((await decide(proof.id, { decision: 'accepted' })).status).toBe(200);
    expect(await enrollmentOf(companyCourse.id)).toMatchObject([{ recorded_reason: null }]);
  });

  it('a person gets the reason why a proof was refused, and no completion is recorded', async () => {
    const { submit, decide, own, member, company, companyCourse } = await buildProving(started, {
      member: { locale: 'de' },
    });
    const proof = (await submit(pdf)).body.data;
    expect(await decide(proof.id, { decision: 'refused', reason: 'Das Datum fehlt.' })).toMatchObject({
      body: { data: { status: 'refused', refusal_reason: 'Das Datum fehlt.' } },
    });
    expect(await started.get(own, member)).toMatchObject({
      body: { data: [{ status: 'refused', refusal_reason: 'Das Datum fehlt.' }] },
    });
    expect(await emailsOf(company.id)).toMatchObject([
      { locale: 'de', data: { decision: 'refused', reason: 'Das Datum fehlt.' } },
    ]);
    expect(await enrollmentOf(companyCourse.id)).toEqual([]);
    expect(await auditOf(started, company.id)).toMatchObject([{ action: 'proof_refused' }]);
  });

  it('a proof for an archived duty or a removed course cannot be accepted, but stays in the list until it is refused', async () => {
    const { submit, decide, managed, manager, paths, company } = await buildProving(started);
    const { admin } = started.database;
    const duty = await buildDuty(admin, company.id);
    const { companyCourse } = await buildOwnCourse(admin, company.id);
    const forDuty = { course_id: undefined, duty_id: duty.id };
    const forCourse = { course_id: companyCourse.course_id };
    const proofs = [
      (await submit(pdf, { query: forDuty })).body.data,
      (await submit(pdf, { query: forCourse })).body.data,
    ];
    for (const path of [`duties/${duty.id}`, `own-courses/${companyCourse.course_id}`])
      expect(await started.call('DELETE', `${paths.base}/${path}`, { user: manager })).toMatchObject({
        status: 200,
      });
    for (const { id } of proofs)
      expect(await decide(id, { decision: 'accepted' })).toMatchObject(refused(409, 'proof_subject_removed'));
    expect(await started.get(managed, manager)).toMatchObject({
      body: { data: proofs.map(({ id }) => ({ id, status: 'submitted' })) },
    });
    expect(await enrollmentOf(companyCourse.id)).toEqual([]);
    expect(await emailsOf(company.id)).toEqual([]);
    for (const { id } of proofs)
      expect((await decide(id, { decision: 'refused', reason: 'Zu spät' })).status).toBe(200);
  });

  it.each(['course', 'duty'] as const)(
    'a proof is not accepted while the %s of the proof is being removed',
    async (kind) => {
      const { submit, decide, managed, manager, member, company } = await buildProving(started);
      const { admin } = started.database;
      const { companyCourse } = await buildOwnCourse(admin, company.id);
      const duty = await buildDuty(admin, company.id);
      await buildEnrollment(admin, companyCourse, member.sub);
      const query =
        kind === 'course'
          ? { course_id: companyCourse.course_id }
          : { course_id: undefined, duty_id: duty.id };
      const { id } = (await submit(pdf, { query })).body.data;
      const client = await admin.connect();
      try {
        await client.query('begin');
        if (kind === 'course')
          await client.query('update academy.courses set removed_at = now() where id = $1', [
            companyCourse.course_id,
          ]);
        else await client.query('update academy.duties set archived_at = now() where id = $1', [duty.id]);
        const decision = decide(id, { decision: 'accepted' });
        await Promise.race([decision, waitUntilBlocked(admin)]);
        await client.query('commit');
        expect(await decision).toMatchObject(refused(409, 'proof_subject_removed'));
      } finally {
        client.release(true);
      }
      expect(await started.get(managed, manager)).toMatchObject({
        body: { data: [{ id, status: 'submitted' }] },
      });
      expect(await enrollmentOf(companyCourse.id)).toMatchObject([{ recorded_reason: null }]);
    },
  );

  it('a course is removed only after the acceptance of a proof for this course, which began earlier, is stored', async () => {
    const { submit, decide, manager, member, paths, company } = await buildProving(started);
    const { admin } = started.database;
    const { companyCourse } = await buildOwnCourse(admin, company.id);
    const enrollment = await buildEnrollment(admin, companyCourse, member.sub);
    const { course_id } = companyCourse;
    const { id } = (await submit(pdf, { query: { course_id } })).body.data;
    const client = await admin.connect();
    try {
      await client.query('begin');
      await client.query('select from academy.enrollments where id = $1 for update', [enrollment.id]);
      const decision = decide(id, { decision: 'accepted' });
      await waitUntilBlocked(admin);
      const removal = started.call('DELETE', `${paths.base}/own-courses/${course_id}`, { user: manager });
      await Promise.race([removal, waitUntilBlocked(admin, undefined, 2)]);
      const { rows } = await admin.query('select removed_at from academy.courses where id = $1', [course_id]);
      expect(rows).toEqual([{ removed_at: null }]);
      await client.query('commit');
      expect(await decision).toMatchObject({ status: 200 });
      expect(await removal).toMatchObject({ status: 200 });
    } finally {
      client.release(true);
    }
    expect(await enrollmentOf(companyCourse.id)).toMatchObject([{ recorded_reason: 'equivalent_proof' }]);
  });

  it('only one decision is stored if two maintainers decide about a proof at the same time', async () => {
    const { submit, decide, manager, company } = await buildProving(started);
    const colleague = await buildMember(started.database.admin, company.id, {
      permissions: [learner, courseManager],
    });
    const proof = (await submit(pdf)).body.data;
    const answers = await Promise.all([
      decide(proof.id, { decision: 'accepted' }, manager),
      decide(proof.id, { decision: 'refused', reason: 'Nein' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'proof_decided'));
    expect(await emailsOf(company.id)).toHaveLength(1);
    expect(await auditOf(started, company.id)).toHaveLength(1);
  });

  it('the list of proofs states how many other proofs of the same company have the same file', async () => {
    const { submit, managed, manager } = await buildProving(started);
    const other = await buildProving(started);
    const ids = [(await submit(pdf)).body.data.id, (await submit(pdf, { user: manager })).body.data.id];
    await submit(greyPng(), { format: 'png' });
    await other.submit(pdf);
    const listed = await started.get<{ id: string; same_file_count: number }[]>(managed, manager);
    expect(new Map(listed.body.data.map((proof) => [proof.id, proof.same_file_count]))).toEqual(
      new Map(listed.body.data.map(({ id }) => [id, ids.includes(id) ? 1 : 0])),
    );
    expect(listed.body.data).toHaveLength(3);
  });

  it('a maintainer can decide neither about their own proofs nor about proofs of another company', async () => {
    const { submit, decide, managed, manager } = await buildProving(started);
    const proof = (await submit(pdf, { user: manager })).body.data;
    expect(await started.get(managed, manager)).toMatchObject({ body: { data: [{ own: true }] } });
    expect(await decide(proof.id, { decision: 'accepted' })).toMatchObject(refused(409, 'own_proof'));
    const other = await buildProving(started);
    expect(await other.decide(proof.id, { decision: 'accepted' })).toMatchObject(
      refused(404, 'proof_not_found'),
    );
    expect((await download(started, `${other.managed}/${proof.id}/file`, other.manager)).status).toBe(404);
  });

  it('each download of a proof by a maintainer is recorded, and proofs of people who have left are not listed', async () => {
    const { submit, managed, manager, member, company } = await buildProving(started);
    const proof = (await submit(pdf)).body.data;
    const file = await download(started, `${managed}/${proof.id}/file`, manager);
    expect(file.bytes.equals(pdf)).toBe(true);
    expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'proof_downloaded', actor_id: manager.sub, details: { issuer: 'TÜV' } },
    ]);
    await started.database.admin.query(`update core.members set status = 'deactivated' where user_id = $1`, [
      member.sub,
    ]);
    expect(await started.get(managed, manager)).toMatchObject({ body: { meta: { total: 0 } } });
    expect(await started.get(`${managed}/${proof.id}`, manager)).toMatchObject(
      refused(404, 'proof_not_found'),
    );
  });
});
