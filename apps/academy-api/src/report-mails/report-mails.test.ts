import { randomBytes } from 'node:crypto';
import {
  changeReportMailSettings,
  courseManager,
  learner,
  type OwnReportMailSubscription,
  type ReportMailCandidate,
  type ReportMailKind,
  type ReportMailPreview,
  type ReportMailSettings,
  type ReportMailSettingsChange,
  type ReportMailSubscription,
} from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';
import { buildMember } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const everything = '00000000-0000-0000-0000-000000000000';
const off: ReportMailSettingsChange = {
  summary: { frequency: 'off', weekday: 1, month_day: 1, recipient_ids: [] },
  manager_notes: { active: false, weekday: 1 },
};

async function buildReporting() {
  const managed = await buildManaged(started, {
    companyCourse: { mandatory: true, deadline: '2026-01-15' },
  });
  const { company, manager } = managed;
  const path = `${managed.paths.base}/report-mails`;
  const { admin } = started.database;
  return {
    ...managed,
    admin,
    path,
    read: async () => (await started.get<ReportMailSettings>(path, manager)).body.data,
    change: (change: Partial<ReportMailSettingsChange>) =>
      started.call<ReportMailSettings>('PUT', path, { user: manager, data: { ...off, ...change } }),
    preview: (query: string) => started.get<ReportMailPreview>(`${path}/preview?${query}`, manager),
    candidates: async (kind: ReportMailKind, search = '') =>
      (await started.get<ReportMailCandidate[]>(`${path}/candidates?kind=${kind}&search=${search}`, manager))
        .body.data,
    storeNumbers: async () => {
      await admin.query(
        `insert into academy.report_refreshes (company_id, month, refreshed_at, duration_ms)
         values ($1, '2026-11-01', now(), 5)`,
        [company.id],
      );
      for (const course of [everything, managed.companyCourse.id])
        await admin.query(
          `insert into academy.report_counts values ($1, '2026-11-01', $2, $3, 8, 4, 3, 2, 1, now())`,
          [company.id, course, everything],
        );
    },
    /**
     * Creates a subscription as the worker does when it sends the first mail.
     * @returns the token of the unsubscribe link
     */
    subscribe: async (kind: ReportMailKind, userId: string) => {
      const token = randomBytes(32).toString('base64url');
      await admin.query(
        `insert into academy.report_mail_subscriptions (company_id, kind, user_id, token_hash) values ($1, $2, $3, $4)`,
        [company.id, kind, userId, tokenHash(token)],
      );
      return token;
    },
  };
}
const weekly = (recipient_ids: string[]): ReportMailSettingsChange['summary'] => ({
  ...off.summary,
  frequency: 'weekly',
  weekday: 3,
  recipient_ids,
});

describe('settings of report mails', () => {
  it('report mails are off by default, and a change of the settings that is sent twice is recorded in the audit log once', async () => {
    const { company, manager, read, change } = await buildReporting();
    expect(await read()).toEqual({
      summary: { frequency: 'off', weekday: 1, month_day: 1, recipients: [], next_on: null },
      manager_notes: { active: false, weekday: 1, next_on: null, unsubscribed: [] },
      team_page: { active: false },
    });
    const changed = {
      summary: weekly([manager.userId, manager.userId]),
      manager_notes: { active: true, weekday: 5 },
    };
    const { status, body } = await change(changed);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      summary: {
        ...{ frequency: 'weekly', weekday: 3, month_day: 1 },
        recipients: [
          { user_id: manager.userId, full_name: 'Mara Maier', email: manager.email, state: 'active' },
        ],
        next_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      },
      manager_notes: { active: true, weekday: 5, next_on: expect.any(String), unsubscribed: [] },
      team_page: { active: false },
    });
    expect(new Date(body.data.summary.next_on!).getUTCDay()).toBe(3);
    expect(new Date(body.data.manager_notes.next_on!).getUTCDay()).toBe(5);
    expect(await read()).toEqual(body.data);
    await change(changed);
    expect(await auditOf(started, company.id)).toEqual([
      expect.objectContaining({
        action: 'report_mails_changed',
        details: { summary: 'weekly', recipients: 1, manager_notes: true, team_page: false },
      }),
    ]);
  });

  const { summary, manager_notes } = changeReportMailSettings.body.shape.data.shape;
  it.each([
    ...Object.keys(summary.shape).map((field) => ['summary', field] as const),
    ...Object.keys(manager_notes.shape).map((field) => ['manager_notes', field] as const),
  ])(
    'a change of only the setting %s.%s is stored, returned, and recorded in the audit log',
    async (part, field) => {
      const { company, manager, read, change } = await buildReporting();
      const values: ReportMailSettingsChange = {
        summary: { frequency: 'monthly', weekday: 3, month_day: 15, recipient_ids: [manager.userId] },
        manager_notes: { active: true, weekday: 5 },
      };
      const settingIn = (settings: object) => (settings as Record<string, unknown>)[field];
      const { body } = await change({ [part]: { ...off[part], [field]: settingIn(values[part]) } });
      const { recipients } = body.data.summary;
      const returned = { ...body.data[part], recipient_ids: recipients.map(({ user_id }) => user_id) };
      expect(settingIn(returned)).toEqual(settingIn(values[part]));
      expect(await read()).toEqual(body.data);
      expect(await auditOf(started, company.id)).toHaveLength(1);
    },
  );

  it('switching on the team page does not restart schedules, is recorded only once, and is not reverted by requests without the field `team_page`', async () => {
    const { company, change, read, admin } = await buildReporting();
    const schedules = async () =>
      (
        await admin.query(
          'select summary_since, notes_since from academy.report_mail_settings where company_id = $1',
          [company.id],
        )
      ).rows[0] as unknown;
    await change({ manager_notes: { active: true, weekday: 1 } });
    const before = await schedules();
    for (const further of [{ team_page: { active: true } }, { team_page: { active: true } }, {}]) {
      const { body } = await change({ manager_notes: { active: true, weekday: 1 }, ...further });
      expect(body.data.team_page).toEqual({ active: true });
    }
    expect(await schedules()).toEqual(before);
    expect((await auditOf(started, company.id)).map(({ details }) => details)).toMatchObject([
      { team_page: false },
      { team_page: true },
    ]);
    await change({ team_page: { active: false } });
    expect((await read()).team_page).toEqual({ active: false });
  });

  it('the next monthly summary is on the chosen day of this or the next month', async () => {
    const { change } = await buildReporting();
    for (const month_day of [1, 15, 28]) {
      const { body } = await change({ summary: { ...off.summary, frequency: 'monthly', month_day } });
      const next = body.data.summary.next_on!;
      expect(Number(next.slice(8))).toBe(month_day);
      const days = (new Date(next).getTime() - Date.now()) / 86_400_000;
      expect([next, days > -1 && days < 32]).toEqual([next, true]);
    }
  });

  it('a change of the weekday restarts the schedule of the summary, but a change of the recipients does not', async () => {
    const { company, manager, change, admin } = await buildReporting();
    const since = async () =>
      (
        await admin.query<{ summary_since: Date }>(
          'select summary_since from academy.report_mail_settings where company_id = $1',
          [company.id],
        )
      ).rows[0]!.summary_since;
    await change({ summary: weekly([]) });
    const first = await since();
    await change({ summary: weekly([manager.userId]) });
    expect(await since()).toEqual(first);
    await change({ summary: { ...weekly([manager.userId]), weekday: 4 } });
    expect((await since()).getTime()).toBeGreaterThan(first.getTime());
  });

  it('only maintainers can be added as recipients of the summary; a recipient who lost the role may stay and is shown without access', async () => {
    const { company, member, manager, change, read, admin } = await buildReporting();
    const other = await buildReporting();
    for (const id of [member.userId, other.manager.userId])
      expect(await change({ summary: weekly([id]) })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'recipient_not_maintainer' }] },
      });
    expect((await read()).summary.frequency).toBe('off');
    const second = await buildMember(admin, company.id, { permissions: [learner, courseManager] });
    await change({ summary: weekly([manager.userId, second.userId]) });
    await admin.query(`update core.members set status = 'deactivated' where id = $1`, [second.id]);
    const { status, body } = await change({ summary: weekly([manager.userId, second.userId]) });
    expect(status).toBe(200);
    const stateOf = (id: string) => body.data.summary.recipients.find(({ user_id }) => user_id === id)?.state;
    expect([stateOf(manager.userId), stateOf(second.userId)]).toEqual(['active', 'no_access']);
  });

  it('settings with a weekday outside 1 to 7, a day that some months do not have, or more than 20 recipients are refused', async () => {
    const { change } = await buildReporting();
    const many = Array.from({ length: 21 }, () => everything);
    for (const summary of [
      { ...weekly([]), weekday: 8 },
      { ...weekly([]), weekday: 0 },
      { ...weekly([]), month_day: 29 },
      weekly(many),
    ])
      expect((await change({ summary })).status).toBe(400);
  });

  it('the candidates for the summary are maintainers, and the candidates for the note are managers of other members', async () => {
    const { company, member, manager, candidates, admin } = await buildReporting();
    expect((await candidates('report_summary')).map(({ user_id }) => user_id)).toEqual([manager.userId]);
    expect(await candidates('report_summary', 'nobody')).toEqual([]);
    expect(await candidates('manager_note')).toEqual([]);
    const boss = await buildMember(admin, company.id, { firstName: 'Frank', lastName: 'Führung' });
    await admin.query('update core.members set manager_id = $1 where id = $2', [boss.id, member.id]);
    expect(await candidates('manager_note', 'FÜHR')).toEqual([
      { user_id: boss.userId, full_name: 'Frank Führung', email: boss.email },
    ]);
  });
});

describe('own subscriptions', () => {
  it('a signed-in recipient can end and resume a subscription without an unsubscribe link, separately for each company', async () => {
    const { company, member, manager, subscribe } = await buildReporting();
    const other = await buildReporting();
    const pathIn = (id: string) => `/api/companies/${id}/report-mail-subscriptions`;
    const list = async (user: typeof member, id = company.id) =>
      (await started.get<OwnReportMailSubscription[]>(pathIn(id), user)).body.data;
    const change = (subscribed: boolean, user: typeof member, kind = 'manager_note', id = company.id) =>
      started.call('PUT', `${pathIn(id)}/${kind}`, { user, data: { subscribed } });
    expect(await list(member)).toEqual([]);
    expect((await change(true, member)).body.data).toEqual({ kind: 'manager_note', unsubscribed_at: null });
    expect(await change(false, member)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'report_mail_subscription_not_found' }] },
    });
    const token = await subscribe('manager_note', member.userId);
    await subscribe('manager_note', manager.userId);
    await subscribe('report_summary', manager.userId);
    expect(await list(member)).toEqual([{ kind: 'manager_note', unsubscribed_at: null }]);
    const link = `/api/report-mail-subscriptions/${token}`;
    await started.call('PUT', link, { data: { subscribed: false } });
    const [ended] = await list(member);
    expect(ended?.unsubscribed_at).toEqual(expect.any(String));
    expect((await change(false, member)).body.data).toEqual(ended);
    expect((await change(true, member)).body.data).toEqual({ kind: 'manager_note', unsubscribed_at: null });
    await change(false, manager, 'report_summary');
    expect(await list(manager)).toEqual([
      { kind: 'manager_note', unsubscribed_at: null },
      { kind: 'report_summary', unsubscribed_at: expect.any(String) },
    ]);
    expect(await list(member)).toEqual([{ kind: 'manager_note', unsubscribed_at: null }]);
    expect((await change(false, member, 'manager_note', other.company.id)).status).toBe(404);
  });
});

describe('previews of report mails', () => {
  it('the preview of a summary shows the stored report numbers in the requested language', async () => {
    const { preview, storeNumbers, admin, company } = await buildReporting();
    expect(await preview('kind=report_summary')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'report_not_ready' }] },
    });
    const { rows } = await admin.query(
      'select due_at from academy.report_refreshes where company_id = $1 and due_at is not null',
      [company.id],
    );
    expect(rows).toHaveLength(1);
    await admin.query('delete from academy.report_refreshes where company_id = $1', [company.id]);
    await storeNumbers();
    const { body } = await preview('kind=report_summary&language=de');
    expect(body.data).toMatchObject({
      subject: `Stand der Pflichtkurse: ${company.name}`,
      is_example: false,
      would_be_sent: true,
      is_outdated: false,
    });
    expect(body.data.text).toMatch(/^Guten Tag \S/);
    expect(body.data.text).toContain('Abgeschlossen: 4 (50 %)\nÜberfällig: 3');
    expect(body.data.text).toContain('3 von 8 überfällig');
    expect(body.data.html).toContain('<html lang="de">');
    expect((await preview('kind=report_summary&language=en')).body.data.text).toContain('Overdue: 3');
    await admin.query(
      `update academy.report_refreshes set refreshed_at = now() - interval '1 hour' where company_id = $1`,
      [company.id],
    );
    expect((await preview('kind=report_summary')).body.data).toMatchObject({ is_outdated: true });
  });

  it('the preview of a note shows the people of the chosen manager, or sample names if no manager is chosen', async () => {
    const { preview, member, company, admin, subscribe } = await buildReporting();
    const other = await buildReporting();
    const example = (await preview('kind=manager_note&language=en')).body.data;
    expect(example.is_example).toBe(true);
    expect(example.text).toContain('Max Sample: Sample course, due on ');
    const boss = await buildMember(admin, company.id, { firstName: 'Frank', lastName: 'Führung' });
    await admin.query('update core.members set manager_id = $1 where id = $2', [boss.id, member.id]);
    await admin.query(`update core.members set first_name = 'Anna', last_name = 'Albers' where id = $1`, [
      member.id,
    ]);
    const { body } = await preview(`kind=manager_note&language=de&manager_id=${boss.userId}`);
    expect(body.data.is_example).toBe(false);
    expect(body.data.would_be_sent).toBe(true);
    expect(body.data.text).toContain('Guten Tag Frank Führung,');
    expect(body.data.text).toMatch(/- Anna Albers: .+, fällig am 15\.01\.2026\n/);
    const stateNow = async () => {
      const { data } = (await preview(`kind=manager_note&manager_id=${boss.userId}`)).body;
      return [data.would_be_sent, data.is_unsubscribed];
    };
    await subscribe('manager_note', boss.userId);
    expect(await stateNow()).toEqual([true, false]);
    await admin.query(
      'update academy.report_mail_subscriptions set unsubscribed_at = now() where user_id = $1',
      [boss.userId],
    );
    expect(await stateNow()).toEqual([false, true]);
    await admin.query(
      'update academy.report_mail_subscriptions set unsubscribed_at = null where user_id = $1',
      [boss.userId],
    );
    await admin.query(`update core.members set status = 'deactivated' where id = $1`, [boss.id]);
    expect(await stateNow()).toEqual([false, false]);
    await admin.query(`update core.members set status = 'registered' where id = $1`, [boss.id]);
    await admin.query('update core.members set manager_id = null where id = $1', [member.id]);
    const empty = await preview(`kind=manager_note&manager_id=${boss.userId}`);
    expect(empty.body.data.would_be_sent).toBe(false);
    expect(await preview(`kind=manager_note&manager_id=${other.manager.userId}`)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'user_not_found' }] },
    });
  });
});

describe('unsubscribe links', () => {
  const pathOf = (token: string) => `/api/report-mail-subscriptions/${token}`;
  const inject = async (method: 'GET' | 'POST' | 'PUT', token: string, rest: object = {}) => {
    const response = await started.app.inject({ method, url: pathOf(token), ...rest });
    return {
      status: response.statusCode,
      data: (response.json() as { data?: ReportMailSubscription }).data,
      response,
    };
  };

  it('opening an unsubscribe link changes nothing, but a PUT request to its URL ends or resumes the subscription', async () => {
    const { company, manager, change, read, subscribe } = await buildReporting();
    const other = await buildReporting();
    await change({ summary: weekly([manager.userId]) });
    const token = await subscribe('report_summary', manager.userId);
    const foreign = await other.subscribe('report_summary', other.manager.userId);
    const subscribed = { kind: 'report_summary', company_name: company.name, unsubscribed_at: null };
    for (let times = 0; times < 2; times += 1)
      expect(await inject('GET', token)).toMatchObject({ status: 200, data: subscribed });
    const ended = await inject('PUT', token, { payload: { data: { subscribed: false } } });
    expect(ended).toMatchObject({ status: 200, data: { unsubscribed_at: expect.stringMatching(/Z$/) } });
    expect((await read()).summary.recipients[0]?.state).toBe('unsubscribed');
    const again = await inject('PUT', token, { payload: { data: { subscribed: false } } });
    expect(again.data).toEqual(ended.data);
    // If a maintainer removes the recipient and adds the recipient again, the recipient must still be unsubscribed.
    await change({ summary: weekly([]) });
    await change({ summary: weekly([manager.userId]) });
    expect((await read()).summary.recipients[0]?.state).toBe('unsubscribed');
    expect((await inject('PUT', token, { payload: { data: { subscribed: true } } })).data).toEqual(
      subscribed,
    );
    expect((await inject('GET', foreign)).data?.unsubscribed_at).toBeNull();
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    [undefined, undefined],
  ])('a one-click request of type %s ends the subscription', async (type, payload) => {
    const { manager, subscribe, read } = await buildReporting();
    const token = await subscribe('manager_note', manager.userId);
    const { status, data } = await inject('POST', token, {
      ...(type !== undefined && { headers: { 'content-type': type }, payload }),
    });
    expect([status, data?.unsubscribed_at]).toEqual([200, expect.stringMatching(/Z$/)]);
    expect((await read()).manager_notes.unsubscribed).toEqual([
      { user_id: manager.userId, full_name: 'Mara Maier' },
    ]);
  });

  it('a browser that opens an unsubscribe link is redirected to the unsubscribe page', async () => {
    const { manager, subscribe } = await buildReporting();
    const token = await subscribe('manager_note', manager.userId);
    for (const [accepted, locale] of [
      ['de-DE,de', 'de'],
      ['DE', 'de'],
      ['en;q=0.5, de', 'de'],
      ['fr', 'en'],
    ]) {
      const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': accepted };
      const response = await started.app.inject({ url: pathOf(token), headers });
      expect(response.statusCode).toBe(303);
      expect(response.headers['location']).toMatch(new RegExp(`/${locale}/unsubscribe/${token}$`));
    }
  });

  it('an unsubscribe link with an unknown token returns 404, and an unsubscribe link with a malformed token returns 400', async () => {
    const token = randomBytes(32).toString('base64url');
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const payload = method === 'PUT' ? { payload: { data: { subscribed: true } } } : {};
      expect((await inject(method, token, payload)).status).toBe(404);
    }
    expect((await inject('GET', 'short')).status).toBe(400);
  });
});
