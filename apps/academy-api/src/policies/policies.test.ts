import { createHash, randomUUID } from 'node:crypto';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Acknowledgement, ManagedPolicy, Policy, PolicyText, PolicyVersion } from '@academy/contracts';
import { getBadgeKeys, learner, policyManager, urlOf } from '@academy/contracts';
import { buildAudience, buildGroup, buildMember, dayFromToday } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';
import { harmlessPdf } from '../testing/pdf-files.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

let uploads = 0;

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Builds a company. @returns functions that manage and acknowledge policies of the company */
async function buildCompanyWithPolicies() {
  const { company, manager, member, paths } = await buildManaged(started);
  const policiesPath = `${paths.base}/policies`;
  const ownPath = `/api/companies/${company.id}/policies`;
  const call = <Data>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: unknown,
    user: TestUser = manager,
  ) => started.call<Data>(method, path, { user, data });

  async function upload(
    policyId: string,
    content: Buffer | string,
    query = 'language=de',
    type = 'text/markdown',
  ) {
    const response = await started.app.inject({
      method: 'POST',
      url: `${policiesPath}/${policyId}/versions?${query}`,
      // Uploads are rate-limited by client address, so each request uses another address.
      remoteAddress: `172.16.0.${(uploads += 1)}`,
      headers: {
        ...(await started.authorization(manager)),
        'content-type': type,
      },
      payload: content,
    });
    return {
      status: response.statusCode,
      body: response.json<{ data: PolicyVersion; errors?: { code: string; detail?: string }[] }>(),
    };
  }
  const create = (data: Record<string, unknown> = {}) =>
    call<ManagedPolicy>('POST', policiesPath, { titles: { de: 'Sicherheitsrichtlinie' }, ...data });
  const publish = (policyId: string, version: number, data: Record<string, unknown> = {}) =>
    call<PolicyVersion & { round_id: string | null }>(
      'POST',
      `${policiesPath}/${policyId}/versions/${version}/publication`,
      data,
    );
  return {
    company,
    manager,
    member,
    policiesPath,
    ownPath,
    call,
    create,
    upload,
    publish,
    managed: async (policyId: string) =>
      (await started.get<ManagedPolicy>(`${policiesPath}/${policyId}`, manager)).body.data,
    own: async (user: TestUser = member) => (await started.get<Policy[]>(ownPath, user)).body.data,
    /** Creates a policy with a published version in Markdown. @returns the id of the policy */
    published: async (text = '# Regel\n\nNichts weitergeben.', data: Record<string, unknown> = {}) => {
      const { id } = (await create(data)).body.data;
      await upload(id, text);
      expect((await publish(id, 1)).status).toBe(200);
      return id;
    },
    acknowledge: (policyId: string, version: number, text: Buffer | string, user: TestUser = member) =>
      call<Acknowledgement>(
        'POST',
        `${ownPath}/${policyId}/acknowledgements`,
        { version, sha256: sha256Of(text) },
        user,
      ),
  };
}

describe('policies of a company', () => {
  it('a policy is created without a version, and learners see the policy when its first version is published', async () => {
    const { create, upload, publish, own, managed, company } = await buildCompanyWithPolicies();
    const created = await create({
      titles: { de: 'Richtlinie', en: 'Policy' },
      validity_months: 12,
      due_days: 14,
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          title: 'Policy',
          status: 'inactive',
          mandatory: true,
          version: null,
          draft: null,
          due_days: 14,
        },
      },
    });
    const { id } = created.body.data;
    expect(await own()).toEqual([]);
    const text =
      '# Regeln\n\n<script>alert(1)</script> [a](javascript:alert) ![b](https://example.test/b.png)';
    expect(await upload(id, text)).toMatchObject({
      status: 201,
      body: {
        data: { version: 1, change: 'material', published_at: null, documents: [{ sha256: sha256Of(text) }] },
      },
    });
    expect(await managed(id)).toMatchObject({ draft: 1, version: null });
    expect(await own()).toEqual([]);
    expect(await publish(id, 1)).toMatchObject({ status: 200, body: { data: { round_id: null } } });
    expect(await managed(id)).toMatchObject({ status: 'active', draft: null, version: 1, members_count: 2 });
    expect(await own()).toEqual([
      expect.objectContaining({
        id,
        kind: 'policy',
        version: 1,
        acknowledged: false,
        last_acknowledgement: null,
        due_on: dayFromToday(14),
        documents: [
          { language: 'de', format: 'markdown', sha256: sha256Of(text), size: Buffer.byteLength(text) },
        ],
      }),
    ]);
    expect((await auditOf(started, company.id)).map(({ action }) => action)).toEqual([
      'policy_created',
      'course_mandatory_changed',
      'course_due_days_changed',
      'course_validity_changed',
      'policy_document_uploaded',
      'policy_published',
      'course_status_changed',
    ]);
  });

  it('policies in Markdown are shown without scripts, pictures and unsafe links', async () => {
    const { published, ownPath, member } = await buildCompanyWithPolicies();
    const text =
      '# Regeln\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](https://example.test/b.png)';
    const id = await published(text);
    const { body } = await started.get<PolicyText>(`${ownPath}/${id}/versions/1/text`, member);
    expect(body.data).toMatchObject({ markdown: text, format: 'markdown' });
    expect(body.data.html).toContain('<h2>Regeln</h2>');
    expect(body.data.html).not.toMatch(/<script|<img|href="javascript/);
  });

  it('a policy cannot be activated before a version is published, neither through the endpoint of policies nor through the endpoint of courses', async () => {
    const { create, call, policiesPath } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    for (const path of [`${policiesPath}/${id}`, policiesPath.replace('policies', `courses/${id}`)])
      expect(await call('PATCH', path, { status: 'active' })).toMatchObject(
        refused(409, 'policy_not_published'),
      );
  });

  it('policies are not listed as courses, and cannot be started or initialised as courses', async () => {
    const { published, company, member, manager, call } = await buildCompanyWithPolicies();
    const other = await buildCompanyWithPolicies();
    await published();
    for (const [path, user] of [
      [`/api/companies/${company.id}/courses`, member],
      [`/api/maintenance/companies/${company.id}/courses`, manager],
    ] as const) {
      const { body } = await started.get<{ title: string }[]>(path, user);
      expect(body.data.map(({ title }) => title)).not.toContain('Sicherheitsrichtlinie');
    }
    const { rows } = await started.database.admin.query<{ course_id: string }>(
      `select course.id as course_id from academy.courses course where company_id = $1`,
      [company.id],
    );
    expect(
      await call(
        'POST',
        `/api/companies/${company.id}/enrollments`,
        { course_id: rows[0]!.course_id },
        member,
      ),
    ).toMatchObject(refused(404, 'course_not_found'));
    await call(
      'POST',
      `/api/maintenance/companies/${other.company.id}/courses/populate`,
      { languages: ['de'] },
      other.manager,
    );
    expect((await started.get<Policy[]>(other.ownPath, other.member)).body.data).toEqual([]);
    // Simulates the previous version of the service, which adds to the company every course that is not retired.
    const added = await started.database.admin.query(
      `insert into academy.company_courses (id, company_id, course_id, languages) values ($1, $2, $3, '{de}')`,
      [randomUUID(), other.company.id, rows[0]!.course_id],
    );
    expect(added.rowCount).toBe(0);
  });

  it('responses about a course, the CSV file of the course, and reports state whether the course is a policy', async () => {
    const { company, manager, published } = await buildCompanyWithPolicies();
    const id = await published('Text', { kind: 'commitment' });
    const coursePath = `/api/maintenance/companies/${company.id}/courses/${id}`;
    expect((await started.get(coursePath, manager)).body.data).toMatchObject({ kind: 'commitment' });
    const file = async (url: string) =>
      (await started.app.inject({ url, headers: await started.authorization(manager) })).payload.trim();
    const ofCourse = await file(`${coursePath}/enrollments.csv?language=de`);
    expect(ofCourse.split('\r\n')[1]).toMatch(/;Verpflichtungserklärung;$/);
    const reports = `/api/maintenance/companies/${company.id}/reports`;
    expect((await started.get(`${reports}/courses`, manager)).body.data).toMatchObject([
      { company_course_id: id, kind: 'commitment' },
    ]);
    expect(await file(`${reports}/courses.csv?language=en`)).toMatch(/,Commitment$/);
  });

  it('policies have no certificate in the lists of enrollments and of assigned people', async () => {
    const { company, manager, member, published, acknowledge } = await buildCompanyWithPolicies();
    const id = await published('Text');
    expect((await acknowledge(id, 1, 'Text')).status).toBe(201);
    const base = `/api/maintenance/companies/${company.id}`;
    const enrollments = await started.get(`${base}/enrollments?user_id=${member.sub}`, manager);
    expect(enrollments.body.data).toMatchObject([{ completed: true, certificate_available: false }]);
    const people = await started.get(`${base}/courses/${id}/people?filter=completed`, manager);
    expect(people.body.data).toMatchObject([
      { user_id: member.sub, enrollment: { completed: true, certificate_available: false } },
    ]);
  });

  it('policies of other companies and policies for other audiences return 404', async () => {
    const { published, company, ownPath, own, acknowledge, member } = await buildCompanyWithPolicies();
    const other = await buildCompanyWithPolicies();
    const text = '# Nur für das Labor';
    const id = await published(text);
    expect(await other.acknowledge(id, 1, text)).toMatchObject(refused(404, 'policy_not_found'));
    expect((await started.get(`${other.policiesPath}/${id}`, other.manager)).status).toBe(404);
    expect(await other.upload(id, text)).toMatchObject(refused(404, 'policy_not_found'));
    expect(await other.publish(id, 1)).toMatchObject(refused(404, 'policy_version_not_found'));
    await buildAudience(started.database.admin, { id }, [
      await buildGroup(started.database.admin, company.id),
    ]);
    expect(await own()).toEqual([]);
    expect(await acknowledge(id, 1, text)).toMatchObject(refused(404, 'policy_not_found'));
    expect((await started.get(`${ownPath}/${id}/versions/1/text`, member)).status).toBe(404);
  });

  it('people who may manage only policies can list policies, but not courses', async () => {
    const { company, policiesPath, member } = await buildCompanyWithPolicies();
    const editor = await buildMember(started.database.admin, company.id, {
      permissions: [learner, policyManager],
    });
    expect((await started.get(policiesPath, editor)).status).toBe(200);
    expect((await started.get(policiesPath, member)).status).toBe(403);
    expect((await started.get(`/api/maintenance/companies/${company.id}/courses`, editor)).status).toBe(403);
  });
});

describe('acknowledgements', () => {
  it('an acknowledgement completes the policy, can be repeated without effect, and expires after the validity', async () => {
    const { published, acknowledge, own, managed } = await buildCompanyWithPolicies();
    const text = 'Bleiben Sie wachsam.';
    const id = await published(text, { validity_months: 12 });
    const first = await acknowledge(id, 1, text);
    expect(first).toMatchObject({ status: 201, body: { data: { policy_id: id, version: 1, round: 1 } } });
    expect(first.body.data.valid_until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const again = await acknowledge(id, 1, text);
    expect(again).toMatchObject({ status: 200, body: { data: first.body.data } });
    expect(await own()).toMatchObject([
      { acknowledged: true, valid_until: first.body.data.valid_until, last_acknowledgement: { version: 1 } },
    ]);
    expect(await managed(id)).toMatchObject({ completed_count: 1, open_count: 1 });
  });

  it('an acknowledgement that replaces an expired recorded completion is counted', async () => {
    const { company, manager, member, published, acknowledge, managed } = await buildCompanyWithPolicies();
    const id = await published('Text', { validity_months: 12 });
    const path = `/api/maintenance/companies/${company.id}/courses/${id}/people/${member.sub}/recorded-completion`;
    const data = { completed_on: dayFromToday(-800), reason: 'in_person' };
    expect((await started.call('PUT', path, { user: manager, data })).status).toBe(200);
    expect(await managed(id)).toMatchObject({ completed_count: 0 });
    expect((await acknowledge(id, 1, 'Text')).status).toBe(201);
    expect(await managed(id)).toMatchObject({ completed_count: 1 });
  });

  it('concurrent acknowledgements by one person are stored once', async () => {
    const { published, acknowledge, managed } = await buildCompanyWithPolicies();
    const text = 'Einmal genügt.';
    const id = await published(text);
    const calls = await Promise.all(Array.from({ length: 8 }, () => acknowledge(id, 1, text)));
    expect(calls.map(({ status }) => status).toSorted()).toEqual([...Array<number>(7).fill(200), 201]);
    expect(new Set(calls.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await managed(id)).toMatchObject({ completed_count: 1 });
    const { rows } = await started.database.admin.query(
      'select members_count, completed_count from academy.company_courses where id = $1',
      [id],
    );
    expect(rows).toEqual([{ members_count: 1, completed_count: 1 }]);
  });

  it('an acknowledgement is refused if its version or its text is not the published one', async () => {
    const { published, acknowledge, upload, publish } = await buildCompanyWithPolicies();
    const id = await published('Eins');
    expect(await acknowledge(id, 1, 'Zwei')).toMatchObject(refused(409, 'policy_version_outdated'));
    expect(await acknowledge(id, 2, 'Eins')).toMatchObject(refused(409, 'policy_version_outdated'));
    await upload(id, 'Zwei');
    expect(await acknowledge(id, 2, 'Zwei')).toMatchObject(refused(409, 'policy_version_outdated'));
    await publish(id, 2, { due_on: dayFromToday(7) });
    expect(await acknowledge(id, 1, 'Eins')).toMatchObject(refused(409, 'policy_version_outdated'));
    expect(await acknowledge(id, 2, 'Zwei')).toMatchObject({ status: 201 });
  });

  it('publishing a material change of a policy requires a new acknowledgement in a new round, whereas an editorial change requires none', async () => {
    const { published, acknowledge, upload, publish, own } = await buildCompanyWithPolicies();
    const id = await published('Eins');
    await acknowledge(id, 1, 'Eins');
    await upload(id, 'Eins!', 'language=de&change=editorial');
    expect(await publish(id, 2)).toMatchObject({
      status: 200,
      body: { data: { change: 'editorial', round_id: null } },
    });
    expect(await own()).toMatchObject([{ version: 2, acknowledged: true, round: 1 }]);
    await upload(id, 'Zwei');
    expect(await publish(id, 3)).toMatchObject(refused(422, 'due_date_missing'));
    expect(await publish(id, 3, { due_on: dayFromToday(-2) })).toMatchObject(
      refused(422, 'deadline_in_past'),
    );
    const published3 = await publish(id, 3, { due_on: dayFromToday(7) });
    expect(published3).toMatchObject({ status: 200, body: { data: { round_id: expect.any(String) } } });
    // The worker has not opened the new round of the policy for this member yet.
    expect(await acknowledge(id, 3, 'Zwei')).toMatchObject({ status: 201, body: { data: { round: 2 } } });
    expect(await own()).toMatchObject([
      { acknowledged: true, round: 2, last_acknowledgement: { version: 3 } },
    ]);
    const { rows } = await started.database.admin.query(
      `select past.round, past.completed_at < (select max(created_at) from academy.course_rounds) as is_earlier
       from academy.past_rounds past join academy.enrollments e on e.id = past.enrollment_id
       where e.company_course_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ round: 1, is_earlier: true }]);
  });

  it('an acknowledgement during a publication is either stored before the new round was requested, or refused', async () => {
    const { published, company, acknowledge, upload, publish } = await buildCompanyWithPolicies();
    const people = await Promise.all(
      Array.from({ length: 12 }, () => buildMember(started.database.admin, company.id)),
    );
    const id = await published('Drei');
    await upload(id, 'Vier');
    const acknowledging = people.map((person) => acknowledge(id, 1, 'Drei', person));
    const publication = await publish(id, 2, { due_on: dayFromToday(7) });
    const statuses = (await Promise.all(acknowledging)).map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const { rows } = await started.database.admin.query<{ late: number; given: number }>(
      `select count(*) filter (where e.completed_at > r.created_at)::int as late, count(*)::int as given
       from academy.enrollments e, academy.course_rounds r where e.company_course_id = $1 and r.id = $2`,
      [id, publication.body.data.round_id],
    );
    expect(rows).toEqual([{ late: 0, given: statuses.filter((status) => status === 201).length }]);
  });
});

describe('versions', () => {
  it('a published version of a policy cannot be deleted, changed or published again', async () => {
    const { published, publish, call, policiesPath, upload, acknowledge } = await buildCompanyWithPolicies();
    const id = await published('Fest');
    await acknowledge(id, 1, 'Fest');
    expect(await publish(id, 1)).toMatchObject(refused(409, 'policy_version_published'));
    expect(await call('DELETE', `${policiesPath}/${id}/versions/1`)).toMatchObject(
      refused(409, 'policy_version_published'),
    );
    expect(await upload(id, 'Neu')).toMatchObject({ body: { data: { version: 2 } } });
    expect(await upload(id, 'New', 'language=en')).toMatchObject({
      body: { data: { version: 2, documents: [{ language: 'de' }, { language: 'en' }] } },
    });
    expect(await call('DELETE', `${policiesPath}/${id}/versions/2`)).toMatchObject({ status: 200 });
    const { body } = await started.get<PolicyVersion[]>(`${policiesPath}/${id}/versions`, {
      sub: randomUUID(),
      roles: ['admin'],
    });
    expect(body.data).toMatchObject([
      { version: 1, acknowledgements_count: 1, documents: [{ language: 'de' }] },
    ]);
  });

  it('a PDF version of a policy is served unchanged, and is acknowledged by the hash of the PDF', async () => {
    const { create, upload, publish, ownPath, member, acknowledge } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    const pdf = await harmlessPdf();
    expect(await upload(id, pdf, 'language=de', 'application/pdf')).toMatchObject({ status: 201 });
    await publish(id, 1);
    const file = await started.app.inject({
      url: `${ownPath}/${id}/versions/1/file`,
      headers: await started.authorization(member),
    });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect((await started.get(`${ownPath}/${id}/versions/1/text`, member)).status).toBe(404);
    expect(await acknowledge(id, 1, pdf)).toMatchObject({ status: 201 });
  });

  it.each([
    ['no text', ' \n ', 'text/markdown', 'empty'],
    ['a text that is not UTF-8', Buffer.from([0xff, 0xfe, 0x41]), 'text/markdown', 'not_utf8'],
    ['text but the media type of a PDF', 'Hallo', 'application/pdf', 'broken'],
  ])('a document of a policy with %s is refused', async (_, content, type, detail) => {
    const { create, upload } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    expect(await upload(id, content, 'language=de', type)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'policy_file_refused', detail }] },
    });
  });

  it('documents of a policy with another media type or above the size limit are refused', async () => {
    const { create, upload } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    expect(await upload(id, 'x', 'language=de', 'text/html')).toMatchObject({ status: 415 });
    expect(await upload(id, 'x'.repeat(500_001))).toMatchObject(refused(413, 'policy_file_too_large'));
  });
});

describe('reviews of policies', () => {
  it('the validity of a policy can be set to one month, and the audit log records only the fields that have changed', async () => {
    const { create, call, policiesPath, company } = await buildCompanyWithPolicies();
    const created = await create({ validity_months: 1, titles: { de: 'Eins', en: 'One' } });
    expect(created).toMatchObject({ status: 201, body: { data: { validity_months: 1 } } });
    const path = `${policiesPath}/${created.body.data.id}`;
    expect(
      await call('PATCH', path, { validity_months: 12, titles: { de: 'Eins', en: 'One' } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await call('PATCH', path, { titles: { de: 'Eins', en: 'Two' } })).toMatchObject({ status: 200 });
    const changes = (await auditOf(started, company.id)).filter(({ action }) => action === 'policy_changed');
    expect(changes.map(({ details }) => details)).toEqual([{ from_en: 'One', to_en: 'Two' }]);
  });

  it('the preview of the publication of a policy counts the same people as the page of the policy', async () => {
    const { published, company, manager, policiesPath, acknowledge, managed, upload, call } =
      await buildCompanyWithPolicies();
    const { admin } = started.database;
    const ida = await buildMember(admin, company.id, { userId: null, status: 'imported', permissions: [] });
    await buildMember(admin, company.id, { userId: null, status: 'invited', permissions: [] });
    const id = await published('Eins');
    await acknowledge(id, 1, 'Eins');
    await upload(id, 'Zwei');
    const preview = async () =>
      (await started.get(`${policiesPath}/${id}/versions/2/publication`, manager)).body.data;
    const counts = await managed(id);
    expect(counts).toMatchObject({ completed_count: 1, open_count: 3, never_signed_in_count: 2 });
    expect(await preview()).toEqual({ again: 1, open: 3, never_signed_in: 2 });
    const course = `/api/maintenance/companies/${company.id}/courses/${id}`;
    const { status } = await call('PUT', `${course}/people/${ida.id}/recorded-completion`, {
      ...{ completed_on: dayFromToday(-1), reason: 'in_person' },
    });
    expect(status).toBe(200);
    expect(await preview()).toEqual({ again: 1, open: 2, never_signed_in: 1 });
    await upload(id, 'Zwei', 'language=de&change=editorial');
    expect(await preview()).toMatchObject({ again: 0, open: 2 });
  });

  it('a draft of a policy is published only with the documents that were reviewed', async () => {
    const { create, upload, call, policiesPath } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    await upload(id, 'Geprüft');
    await upload(id, 'Später ersetzt');
    const path = `${policiesPath}/${id}/versions/1/publication`;
    expect(await call('POST', path, { sha256: [sha256Of('Geprüft')] })).toMatchObject(
      refused(409, 'policy_version_outdated'),
    );
    expect(await call('POST', path, { sha256: [sha256Of('Später ersetzt')] })).toMatchObject({ status: 200 });
  });

  it('the kind of change of a draft of a policy stays the same when another document is uploaded', async () => {
    const { published, upload } = await buildCompanyWithPolicies();
    const id = await published();
    await upload(id, 'Neu', 'language=de&change=editorial');
    expect(await upload(id, 'New', 'language=en')).toMatchObject({ body: { data: { change: 'editorial' } } });
  });

  it('people who acknowledged the earlier version are asked again immediately after a publication, and can no longer acknowledge the earlier version', async () => {
    const { published, acknowledge, upload, publish, own } = await buildCompanyWithPolicies();
    const id = await published('Eins');
    await acknowledge(id, 1, 'Eins');
    await upload(id, 'Zwei');
    await publish(id, 2, { due_on: dayFromToday(7) });
    expect(await own()).toMatchObject([{ acknowledged: false, last_acknowledgement: { version: 1 } }]);
    expect(await acknowledge(id, 1, 'Eins')).toMatchObject(refused(409, 'policy_version_outdated'));
  });

  it('no first version of an archived policy can be published, and a published version cannot be changed in the database', async () => {
    const { create, upload, publish, call, policiesPath, published } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    await upload(id, 'Text');
    await call('PATCH', `${policiesPath}/${id}`, { status: 'archived' });
    expect(await publish(id, 1)).toMatchObject(refused(409, 'policy_not_active'));
    const other = await published();
    await expect(
      started.database.admin.query(
        `update academy.policy_versions set change = 'editorial' where policy_id = $1`,
        [other],
      ),
    ).rejects.toThrow('does not change');
  });

  it('a version of a policy in two languages is acknowledged once, with the document that the person acknowledged first', async () => {
    const { create, upload, publish, acknowledge } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    await upload(id, 'Deutsch');
    await upload(id, 'English', 'language=en');
    await publish(id, 1);
    const first = await acknowledge(id, 1, 'Deutsch');
    expect(await acknowledge(id, 1, 'English')).toEqual({ ...first, status: 200 });
  });

  it('the PDF of a policy is sent again only if the PDF has changed', async () => {
    const { create, upload, publish, ownPath, member } = await buildCompanyWithPolicies();
    const { id } = (await create()).body.data;
    const pdf = await harmlessPdf();
    await upload(id, pdf, 'language=de', 'Application/PDF');
    await publish(id, 1);
    const file = (headers = {}) =>
      started.authorization(member).then((authorization) =>
        started.app.inject({
          url: `${ownPath}/${id}/versions/1/file`,
          headers: { ...authorization, ...headers },
        }),
      );
    const { headers } = await file();
    expect(headers).toMatchObject({ etag: `"${sha256Of(pdf)}"`, 'cache-control': 'private, no-cache' });
    const again = await file({ 'if-none-match': headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('references in the Markdown of a policy, which could repeat a long address, are not resolved', async () => {
    const { published, ownPath, member } = await buildCompanyWithPolicies();
    const id = await published(`[a]: https://example.test/${'u'.repeat(2_000)}\n\n${'[a] '.repeat(1_000)}`);
    const { body } = await started.get<PolicyText>(`${ownPath}/${id}/versions/1/text`, member);
    expect(body.data.html.length).toBeLessThan(10_000);
  });

  it('publications of policies that start a new round for everybody count towards the daily limit', async () => {
    const { published, company, upload, publish } = await buildCompanyWithPolicies();
    const id = await published('Eins');
    // The company may start 60 rounds a day, and has already started 59.
    await started.database.admin.query(
      `insert into academy.daily_uses (day, kind, subject_id, count)
       select (now() at time zone 'UTC')::date + days, 'course-rounds', $1, 59 from generate_series(0, 1) days`,
      [company.id],
    );
    const statuses = [];
    for (const version of [2, 3]) {
      await upload(id, `Version ${version}`);
      statuses.push((await publish(id, version, { due_on: dayFromToday(7) })).status);
    }
    expect(statuses).toEqual([200, 429]);
  });
});

describe('receipts', () => {
  it('a receipt states what the person has acknowledged, as a PDF and as a signed statement', async () => {
    const { published, acknowledge, ownPath, member, company } = await buildCompanyWithPolicies();
    const id = await published('Beleg');
    const receiptAs = async (format: string) =>
      started.app.inject({
        url: `${ownPath}/${id}/receipt.${format}`,
        headers: await started.authorization(member),
      });
    expect((await receiptAs('pdf')).json()).toMatchObject({
      errors: [{ code: 'acknowledgement_not_found' }],
    });
    const { body } = await acknowledge(id, 1, 'Beleg');
    const pdf = await receiptAs('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const keys = (await started.app.inject({ url: urlOf(getBadgeKeys) })).json<JSONWebKeySet>();
    const { payload } = await compactVerify((await receiptAs('jws')).body, createLocalJWKSet(keys));
    expect(JSON.parse(Buffer.from(payload).toString())).toMatchObject({
      jti: `urn:uuid:${body.data.id}`,
      sub: member.sub,
      company: { id: company.id, name: 'Nordlicht AG' },
      policy: { id, title: 'Sicherheitsrichtlinie', version: 1, sha256: sha256Of('Beleg') },
      acknowledged_at: body.data.acknowledged_at,
    });
  });
});
