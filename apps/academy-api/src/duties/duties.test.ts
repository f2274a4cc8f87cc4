import { randomUUID } from 'node:crypto';
import type { CountedDuty, Duty, DutyTemplate } from '@academy/contracts';
import { dutyTemplateKeys, learner, policyManager } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildDuty,
  buildGroup,
  buildMember,
  buildPolicy,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

async function buildDuties() {
  const managed = await buildManaged(started);
  const path = `${managed.paths.base}/duties`;
  const call = <Data>(method: 'POST' | 'PATCH' | 'DELETE', url: string, data?: unknown) =>
    started.call<Data>(method, url, { user: managed.manager, data });
  return {
    ...managed,
    admin: started.database.admin,
    path,
    create: (data: Record<string, unknown> = {}) =>
      call<CountedDuty>('POST', path, { titles: { de: 'Datenschutz' }, source: 'Art. 39 DSGVO', ...data }),
    change: (id: string, data: Record<string, unknown>) => call<CountedDuty>('PATCH', `${path}/${id}`, data),
    archive: (id: string) => call<{ id: string }>('DELETE', `${path}/${id}`),
    list: () => started.get<Duty[]>(path, managed.manager),
    find: (id: string) => started.get<CountedDuty>(`${path}/${id}`, managed.manager),
    templates: (language: string) =>
      started.get<DutyTemplate[]>(
        `${managed.paths.base}/duty-templates?language=${language}`,
        managed.manager,
      ),
  };
}

describe('templates of duties', () => {
  it.each([
    ['de', 'Art. 39 Abs. 1 lit. b DSGVO', 'nennt keinen Abstand'],
    ['en', 'Art. 39(1)(b) GDPR', 'states no interval'],
  ])(
    'the templates state the legal source in the requested language (%s), its official URL, and the number of months',
    async (language, source, modesty) => {
      const { templates } = await buildDuties();
      const { status, body } = await templates(language);
      expect(status).toBe(200);
      expect(body.data.map(({ key }) => key)).toEqual([...dutyTemplateKeys]);
      expect(body.data[0]).toEqual({
        key: 'gdpr_39_1_b',
        titles: { de: 'Schulung zum Datenschutz', en: 'Training on data protection' },
        source,
        source_url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
        explanation: expect.stringContaining(modesty),
        months: 24,
        minutes: null,
        course: null,
      });
      const official =
        /^https:\/\/(eur-lex\.europa\.eu|www\.gesetze-im-internet\.de\/bsig_2025|www\.iso\.org)\//;
      for (const { source_url } of body.data) expect(source_url).toMatch(official);
    },
  );

  it('the templates propose a course of the catalogue, and state whether the course is active in the company', async () => {
    const { templates, admin, companyCourse } = await buildDuties();
    const proposed = async () =>
      Object.fromEntries((await templates('de')).body.data.map(({ key, course }) => [key, course]));
    await admin.query('update academy.courses set slug = $2 where id = $1', [
      companyCourse.course_id,
      'privacy-at-work',
    ]);
    const { id } = await buildCourse(admin, { languages: ['en'] });
    await admin.query('update academy.courses set slug = $2 where id = $1', [id, 'ai-at-work']);
    expect(await proposed()).toMatchObject({
      gdpr_39_1_b: { title: 'Title de', company_course_id: companyCourse.id },
      ai_act_4: { title: 'Title en', company_course_id: null },
      dora_13_6: null,
    });
    await admin.query(`update academy.company_courses set status = 'inactive' where id = $1`, [
      companyCourse.id,
    ]);
    expect((await proposed()).gdpr_39_1_b).toEqual({ title: 'Title de', company_course_id: null });
    await admin.query('update academy.courses set retired_at = now() where id = $1', [id]);
    expect((await proposed()).ai_act_4).toBeNull();
  });

  it('duties can be created from templates without changes', async () => {
    const { templates, create } = await buildDuties();
    for (const { key, titles, source, months, minutes } of (await templates('en')).body.data) {
      const { status, body } = await create({ titles, source, template: key, months, minutes });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ template: key, titles, source, months, minutes });
    }
  });
});

describe('duties of a company', () => {
  it('a duty is created with courses, policies and groups, and the creation is audited', async () => {
    const { create, admin, company, companyCourse, member, find } = await buildDuties();
    const policy = await buildPolicy(admin, company.id, { title: 'Richtlinie' });
    const group = await buildGroup(admin, company.id, { name: 'Vertrieb', memberIds: [member.id] });
    const { status, body } = await create({
      titles: { de: 'Schulung', en: 'Training' },
      audience: { group_ids: [group.id, group.id] },
      months: 24,
      minutes: 60,
      company_course_ids: [policy.id, companyCourse.id, policy.id],
      by_proofs: false,
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      titles: { de: 'Schulung', en: 'Training' },
      title: 'Training',
      source: 'Art. 39 DSGVO',
      template: null,
      audience: { group_ids: [group.id] },
      months: 24,
      minutes: 60,
      courses: [
        { id: policy.id, kind: 'policy', title: 'Richtlinie' },
        { id: companyCourse.id, kind: 'course', title: 'Title en' },
      ],
      by_sessions: true,
      by_proofs: false,
      created_at: expect.any(String),
      counts: { people: 1, met: 0, open: 1, exempt: 0 },
    });
    expect((await find(body.data.id)).body.data).toEqual(body.data);
    expect(await auditOf(started, company.id)).toMatchObject([
      {
        action: 'duty_created',
        subject: 'Schulung',
        details: {
          ...{ provision: 'Art. 39 DSGVO', template: null, months: 24, minutes: 60 },
          ...{ by_sessions: true, by_proofs: false, audience: 'Vertrieb' },
          courses: expect.stringMatching(/Richtlinie/),
        },
      },
    ]);
  });

  it('duties are listed in the order of their creation, in the requested language or, if a title lacks this language, in another language', async () => {
    const { create, path, manager, company, admin } = await buildDuties();
    const first = (await create()).body.data;
    const second = (await create({ titles: { en: 'AI literacy' } })).body.data;
    await buildDuty(admin, company.id, { title: 'Archiviert', archivedAt: '2026-01-01T00:00:00Z' });
    await buildDuty(admin, (await buildCompany(admin)).id);
    const { body } = await started.get<Duty[]>(`${path}?language=en&per_page=1&page=2`, manager);
    expect(body).toMatchObject({
      data: [{ id: second.id, title: 'AI literacy' }],
      meta: { total: 2, page: 2, per_page: 1 },
    });
    expect((await started.get<Duty[]>(`${path}?language=en`, manager)).body.data[0]).toMatchObject({
      ...{ id: first.id, title: 'Datenschutz' },
    });
  });

  it('a change of a duty changes only the sent fields, and is audited with the old and the new values of these fields', async () => {
    const { create, change, admin, company, companyCourse } = await buildDuties();
    const group = await buildGroup(admin, company.id, { name: 'Vertrieb' });
    const { id } = (await create({ months: 12 })).body.data;
    const changed = await change(id, {
      titles: { en: 'GDPR' },
      months: null,
      minutes: 45,
      by_sessions: false,
      company_course_ids: [companyCourse.id],
      audience: { group_ids: [group.id] },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        data: {
          ...{ titles: { en: 'GDPR' }, source: 'Art. 39 DSGVO', months: null, minutes: 45 },
          ...{ by_sessions: false, by_proofs: true, audience: { group_ids: [group.id] } },
          courses: [{ id: companyCourse.id }],
          counts: { people: 0 },
        },
      },
    });
    expect((await change(id, { minutes: 45, company_course_ids: [companyCourse.id] })).status).toBe(200);
    expect((await auditOf(started, company.id)).slice(1)).toEqual([
      expect.objectContaining({
        action: 'duty_changed',
        subject: 'GDPR',
        details: {
          ...{ from_de: 'Datenschutz', to_de: null, from_en: null, to_en: 'GDPR' },
          ...{ from_months: 12, to_months: null, from_minutes: null, to_minutes: 45 },
          ...{ from_by_sessions: true, to_by_sessions: false },
          ...{ from_courses: null, to_courses: 'Title de', from_audience: null, to_audience: 'Vertrieb' },
        },
      }),
    ]);
    const everybody = await change(id, { audience: null, company_course_ids: [] });
    expect(everybody.body.data).toMatchObject({ audience: null, courses: [], counts: { people: 2 } });
  });

  it('a duty needs at least one means, and accepts only courses and groups of the company', async () => {
    const { create, change, admin, companyCourse, member, company } = await buildDuties();
    const other = await buildCompany(admin);
    const foreignCourse = await buildCompanyCourse(admin, other.id, (await buildCourse(admin)).id);
    const foreignGroup = await buildGroup(admin, other.id);
    const none = { by_sessions: false, by_proofs: false };
    expect(await create(none)).toMatchObject(refused(422, 'duty_without_means'));
    expect(await create({ company_course_ids: [foreignCourse.id] })).toMatchObject(
      refused(404, 'course_not_found'),
    );
    expect(await create({ audience: { group_ids: [foreignGroup.id] } })).toMatchObject(
      refused(422, 'unknown_group'),
    );
    const { id } = (await create({ ...none, company_course_ids: [companyCourse.id] })).body.data;
    expect(await change(id, { company_course_ids: [] })).toMatchObject(refused(422, 'duty_without_means'));
    expect(await change(id, { company_course_ids: [randomUUID()] })).toMatchObject(
      refused(404, 'course_not_found'),
    );
    expect(await change(id, { audience: { group_ids: [randomUUID()] } })).toMatchObject(
      refused(422, 'unknown_group'),
    );
    expect(await change(id, {})).toMatchObject({ status: 400 });
    const group = await buildGroup(admin, company.id, { memberIds: [member.id] });
    expect((await change(id, { audience: { group_ids: [group.id] } })).status).toBe(200);
    // A refused change stores nothing, not even its valid parts.
    expect(await change(id, { source: 'Changed', audience: { group_ids: [foreignGroup.id] } })).toMatchObject(
      refused(422, 'unknown_group'),
    );
    expect((await change(id, { minutes: 30 })).body.data).toMatchObject({
      source: 'Art. 39 DSGVO',
      courses: [{ id: companyCourse.id }],
      audience: { group_ids: [group.id] },
    });
  });

  it('an archived duty disappears from the lists, and its groups can be deleted', async () => {
    const { create, change, archive, find, list, admin, company } = await buildDuties();
    const group = await buildGroup(admin, company.id);
    const { id } = (await create({ audience: { group_ids: [group.id] } })).body.data;
    const deleteGroup = () => admin.query('delete from core.groups where id = $1', [group.id]);
    await expect(deleteGroup()).rejects.toThrow(/group_uses/);
    expect(await archive(id)).toMatchObject({ status: 200, body: { data: { id } } });
    await deleteGroup();
    expect((await list()).body).toMatchObject({ data: [], meta: { total: 0 } });
    for (const answer of [await find(id), await change(id, { minutes: 1 }), await archive(id)])
      expect(answer).toMatchObject(refused(404, 'duty_not_found'));
    expect((await auditOf(started, company.id)).map(({ action }) => action)).toEqual([
      'duty_created',
      'duty_archived',
    ]);
  });

  it('a company has at most 100 duties that are not archived', async () => {
    const { create, archive, admin, company } = await buildDuties();
    const { id } = (await create()).body.data;
    await Promise.all(Array.from({ length: 98 }, () => buildDuty(admin, company.id)));
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await create()).toMatchObject(refused(409, 'too_many_duties'));
    await archive(id);
    expect((await create()).status).toBe(201);
  });

  it('only course managers of the company can read and change its duties', async () => {
    const { admin, company, manager, path } = await buildDuties();
    const other = await buildCompany(admin);
    const duty = await buildDuty(admin, other.id);
    const asked = await started.get(`${path}/${duty.id}`, manager);
    expect(asked).toMatchObject(refused(404, 'duty_not_found'));
    const policies = await buildMember(admin, company.id, { permissions: [learner, policyManager] });
    expect((await started.get(path, policies)).status).toBe(403);
  });
});
