import { randomUUID } from 'node:crypto';
import { buildEnrollment } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startNetwork, type Behaviour } from '../testing/network.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let network: Awaited<ReturnType<typeof startNetwork>>;
beforeAll(async () => {
  network = await startNetwork();
  started = await startApp({ networkUrl: network.url });
});
beforeEach(() => network.behave({}));
afterAll(async () => {
  await started.stop();
  await network.stop();
});

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

async function learnerWith(done: number, input: Parameters<typeof buildLearner>[1] = {}) {
  const built = await buildLearner(started, input);
  const { company, course, companyCourse, learner } = built;
  await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
    done: course.lessonIds.slice(0, done),
    completed: done === course.lessonIds.length,
  });
  const path = `/api/companies/${company.id}/courses/${course.id}`;
  const start = (consent: unknown = true) =>
    started.post<{ id: string; status: string; authorization_url: string }>(
      `${path}/badge-shares?language=de`,
      { consent },
      learner,
    );
  return { ...built, path, start };
}

/** Starts a badge share, and returns a function that completes the share with the parameters of LinkedIn's redirect. */
async function startedShare() {
  const built = await learnerWith(4);
  const { status, body } = await built.start();
  expect(status).toBe(201);
  const state = new URL(body.data.authorization_url).searchParams.get('state')!;
  const completion = `/api/badge-shares/${body.data.id}/completion`;
  const complete = (sentBack: object, user: { sub: string } = built.learner) =>
    started.post<{ status: string }>(completion, { state, ...sentBack }, user);
  return { ...built, id: body.data.id, state, completion, complete };
}
const rowOf = async (id: string) => {
  const { rows } = await started.database.admin.query('select * from academy.badge_shares where id = $1', [
    id,
  ]);
  return rows[0] as Record<string, unknown>;
};

describe('POST /api/companies/{companyId}/courses/{courseId}/badge-shares', () => {
  it('returns the authorization URL of LinkedIn, and stores only a hash of the OAuth state', async () => {
    const { id, state, learner } = await startedShare();
    const { start } = await learnerWith(4);
    const url = new URL((await start()).body.data.authorization_url);
    expect(url.origin + url.pathname).toBe(`${network.url}/oauth/v2/authorization`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'academy',
      redirect_uri: 'http://localhost:4200/linkedin-redirect',
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid profile w_member_social',
    });
    expect(url.searchParams.get('state')).not.toBe(state);
    expect(await rowOf(id)).toMatchObject({ user_id: learner.sub, status: 'started', language: 'de' });
    expect(JSON.stringify(await rowOf(id))).not.toContain(state);
  });

  const refusals = [false, 'yes', null];
  it.each(refusals)(
    'if the consent is %j, no badge share is stored and nothing is posted',
    async (consent) => {
      const { start, learner } = await learnerWith(4);
      const response = await start(consent);
      expect(response).toEqual(
        consent === false
          ? { status: 422, body: refused('consent_required') }
          : { status: 400, body: refused('malformed_request') },
      );
      const { rows } = await started.database.admin.query(
        'select from academy.badge_shares where user_id = $1',
        [learner.sub],
      );
      expect([rows, network.calls]).toEqual([[], []]);
    },
  );

  it('a badge share can be started by the id of a certificate, but only with consent', async () => {
    const { company, learner, start } = await learnerWith(4);
    expect((await start()).status).toBe(201);
    const certificates = `/api/companies/${company.id}/certificates`;
    const { body } = await started.get<{ id: string }[]>(certificates, learner);
    const certificateId = body.data[0]!.id;
    const path = `${certificates}/${certificateId}/badge-shares`;
    const share = await started.post<{ id: string }>(path, { consent: true }, learner);
    expect(share).toMatchObject({ status: 201, body: { data: { status: 'started' } } });
    expect(await rowOf(share.body.data.id)).toMatchObject({ certificate_id: certificateId });
    expect(await started.post(path, { consent: false }, learner)).toEqual({
      status: 422,
      body: refused('consent_required'),
    });
  });

  it('a badge cannot be shared if the course is not completed or the certificate is revoked', async () => {
    expect(await (await learnerWith(2)).start()).toEqual({
      status: 409,
      body: refused('certificate_locked'),
    });
    const unfinished = await learnerWith(3);
    expect(await unfinished.start()).toEqual({ status: 409, body: refused('course_not_completed') });
    const issued = await started.database.admin.query(
      `select from academy.certificates certificate join academy.enrollments own on own.id = certificate.enrollment_id
       where own.user_id = $1`,
      [unfinished.learner.sub],
    );
    expect(issued.rowCount).toBe(0);
    const { start, learner } = await learnerWith(4);
    await start();
    await started.database.admin.query(
      `update academy.certificates set revoked_at = now()
       where enrollment_id = (select id from academy.enrollments where user_id = $1)`,
      [learner.sub],
    );
    expect(await start()).toEqual({ status: 404, body: refused('certificate_not_found') });
  });
});

describe('a company without the feature badge_sharing', () => {
  it('a badge cannot be shared if the company does not have the feature badge_sharing', async () => {
    const { start } = await learnerWith(4, { company: { features: ['scorm_packages'] } });
    expect(await start()).toEqual({ status: 403, body: refused('feature_disabled') });
  });
});

describe('POST /api/badge-shares/{id}/completion', () => {
  it('the badge is posted with the data of the certificate on behalf of the learner, and no access token is stored', async () => {
    const { id, complete } = await startedShare();
    const code = randomUUID();
    expect(await complete({ code })).toEqual({ status: 200, body: { data: { status: 'posted' } } });

    const [token, member, post] = network.calls;
    expect(Object.fromEntries(new URLSearchParams(token!.body))).toEqual({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://localhost:4200/linkedin-redirect',
      client_id: 'academy',
      client_secret: 'the secret',
    });
    expect(member).toMatchObject({
      path: '/v2/userinfo',
      headers: { authorization: 'Bearer the-access-token' },
    });
    expect(post).toMatchObject({
      path: '/v2/ugcPosts',
      headers: { authorization: 'Bearer the-access-token', 'x-restli-protocol-version': '2.0.0' },
    });
    const share = JSON.parse(post!.body).specificContent['com.linkedin.ugc.ShareContent'];
    const row = await rowOf(id);
    expect(JSON.parse(post!.body).author).toBe('urn:li:person:Xq7mR2pLwA');
    expect(share.shareCommentary.text).toBe(
      'Ich habe den Kurs „Title de“ abgeschlossen und dafür ein Badge erhalten.',
    );
    expect(share.media[0].originalUrl).toBe(`http://localhost:4200/de/verify/${String(row.certificate_id)}`);
    expect(row.status).toBe('posted');
    const { rows } = await started.database.admin.query(
      `select query_to_xml('select * from academy.badge_shares', true, true, '')::text as all`,
    );
    expect(rows[0]!.all).not.toContain('the-access-token');
  });

  it('a badge is posted only once when completion calls are concurrent or repeated', async () => {
    const { complete } = await startedShare();
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete({ code: 'c' })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      expect(status === 200 ? body.data : body).toEqual(
        status === 200 ? { status: 'posted' } : refused('badge_share_in_progress'),
      );
    expect((await complete({ code: 'c' })).body.data).toEqual({ status: 'posted' });
    expect(network.calls.filter(({ path }) => path === '/v2/ugcPosts')).toHaveLength(1);
  });

  it('an OAuth error without a state parameter is accepted, and the badge is not posted', async () => {
    const { completion, learner } = await startedShare();
    const response = await started.post(completion, { error: 'access_denied' }, learner);
    expect(response).toEqual({ status: 200, body: { data: { status: 'not_posted' } } });
  });

  it('the badge of a member who was deactivated after starting the share is not posted', async () => {
    const { completion, state, learner } = await startedShare();
    await started.database.admin.query(`update core.members set status = 'deactivated' where user_id = $1`, [
      learner.sub,
    ]);
    // `started` caches permissions for some seconds, so a second app with an empty cache handles the request.
    const other = await startApp({ networkUrl: network.url, beside: started });
    const response = await other.post(completion, { code: 'c', state }, learner);
    await other.stop();
    expect(response).toEqual({ status: 403, body: refused('permission_denied') });
    expect(network.calls).toEqual([]);
  });

  it('no badge is posted if the company has lost the feature badge_sharing after the share was started', async () => {
    const { id, complete, company } = await startedShare();
    await started.database.admin.query(`update core.companies set features = '{}' where id = $1`, [
      company.id,
    ]);
    expect(await complete({ code: 'c' })).toEqual({ status: 403, body: refused('feature_disabled') });
    expect(network.calls).toEqual([]);
    expect((await rowOf(id)).status).toBe('started');
  });

  it('a badge share cannot be completed after a new share of the same badge was started', async () => {
    const { complete, start, learner } = await startedShare();
    await start();
    expect(await complete({ code: 'c' })).toEqual({ status: 404, body: refused('badge_share_not_found') });
    const { rows } = await started.database.admin.query(
      'select from academy.badge_shares where user_id = $1',
      [learner.sub],
    );
    expect(rows).toHaveLength(1);
  });

  it('a badge share succeeds if the professional network responds with a success status, whatever the response body contains', async () => {
    network.behave({ '/v2/ugcPosts': 'answers nonsense' });
    const { complete } = await startedShare();
    expect((await complete({ code: 'c' })).body.data).toEqual({ status: 'posted' });
  });

  it.each([
    ['user_cancelled_authorize', 'not_posted'],
    ['user_cancelled_login', 'not_posted'],
    ['access_denied', 'not_posted'],
    ['server_error', 'failed'],
  ])('no badge is posted after the OAuth error %s', async (error, status) => {
    const { complete } = await startedShare();
    expect((await complete({ error })).body.data).toEqual({ status });
    expect((await complete({ code: 'late' })).body.data).toEqual({ status });
    expect(network.calls).toEqual([]);
  });

  it('a badge share cannot be completed by another user, or with a wrong or missing OAuth state', async () => {
    const { complete, completion, learner } = await startedShare();
    const other = await startedShare();
    expect(await complete({ code: 'c' }, other.learner)).toEqual({
      status: 404,
      body: refused('badge_share_not_found'),
    });
    for (const state of [other.state, 'x', ''])
      expect((await complete({ code: 'c', state })).status).toBe(state === '' ? 400 : 422);
    expect((await started.post(completion, { code: 'c' }, learner)).status).toBe(400);
    expect(
      await started.post(`/api/badge-shares/${randomUUID()}/completion`, { code: 'c', state: 'x' }, learner),
    ).toEqual({ status: 404, body: refused('badge_share_not_found') });
    expect(network.calls).toEqual([]);
    expect((await complete({ code: 'c' })).body.data).toEqual({ status: 'posted' });
  });

  const paths = ['/oauth/v2/accessToken', '/v2/userinfo', '/v2/ugcPosts'];
  const behaviours: Behaviour[] = ['refuses', 'redirects', 'floods'];
  const failures = paths.flatMap((path) => behaviours.map((behaviour) => [path, behaviour] as const));
  it.each(failures)(
    'a badge share fails without further calls if the professional network’s endpoint %s misbehaves (it %s)',
    async (path, behaviour) => {
      network.behave({ [path]: behaviour });
      const { complete } = await startedShare();
      expect((await complete({ code: 'c' })).body.data).toEqual({ status: 'failed' });
      expect(network.calls.map((call) => call.path)).toEqual(paths.slice(0, paths.indexOf(path) + 1));
    },
  );

  it.each(paths.slice(0, 2))(
    'a badge share fails if the professional network’s endpoint %s returns an invalid response',
    async (path) => {
      network.behave({ [path]: 'answers nonsense' });
      const { complete } = await startedShare();
      expect((await complete({ code: 'c' })).body.data).toEqual({ status: 'failed' });
    },
  );

  it('a badge share fails if the professional network does not respond in time', async () => {
    network.behave({ '/v2/ugcPosts': 'hangs' });
    const { learner, completion, state } = await startedShare();
    const impatient = await startApp({ networkUrl: network.url, maxNetworkWaitMs: 500, beside: started });
    const { body } = await impatient.post(completion, { state, code: 'c' }, learner);
    await impatient.stop();
    expect(body.data).toEqual({ status: 'failed' });
    expect(network.calls.at(-1)?.path).toBe('/v2/ugcPosts');
  });

  it('a badge share fails if the learner returns from the consent page too late, or if the process that was posting the badge has crashed', async () => {
    const late = await startedShare();
    await started.database.admin.query(
      `update academy.badge_shares set created_at = now() - interval '31 minutes' where id = $1`,
      [late.id],
    );
    expect((await late.complete({ code: 'c' })).body.data).toEqual({ status: 'failed' });

    const died = await startedShare();
    await started.database.admin.query(
      `update academy.badge_shares set status = 'posting', posting_at = now() - interval '1 second' where id = $1`,
      [died.id],
    );
    expect((await died.complete({ code: 'c' })).body).toEqual(refused('badge_share_in_progress'));
    await started.database.admin.query(
      `update academy.badge_shares set posting_at = now() - interval '2 minutes' where id = $1`,
      [died.id],
    );
    expect((await died.complete({ code: 'c' })).body.data).toEqual({ status: 'failed' });
    expect(network.calls).toEqual([]);
  });
});
