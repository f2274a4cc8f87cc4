import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyCourses, openRounds, xapiStatements } from '@academy/academy-data';
import type { PackageLaunch } from '@academy/contracts';
import { beginCmi5, buildCmi5, masteryExtension, type Changes } from '../testing/cmi5.ts';
import { appOrigin, buildPackaged, contentRequest, contentUrl, openFrame } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

const refusal = (detail: string) => ({ errors: [{ code: 'xapi_refused', detail }] });

async function stated(id: string) {
  const rows = await started.db
    .select({ verb: xapiStatements.verb, session: xapiStatements.session })
    .from(xapiStatements)
    .where(eq(xapiStatements.registration_id, id))
    .orderBy(xapiStatements.number);
  return rows.map(({ verb, session }) => `${verb} ${session}`);
}

it('a new round of a course begins with a new registration of the cmi5 package, and the learner has to pass again', async () => {
  const first = await buildCmi5(started);
  await first.say('initialized');
  await first.say('passed');
  await first.say('terminated');
  const { id } = first.enrollment;
  expect((await first.start()).body.data.registration).toMatchObject({ id: first.id, recorded: true });

  await openRounds(started.db, [{ id, round: 1, dueOn: '2099-01-01' }], new Date());
  const second = await beginCmi5(started, first);
  expect(second.id).not.toBe(first.id);
  expect(second.session.registration).toMatchObject({ session: 1, success: 'unknown', recorded: false });
  expect(second.launchData.launchMode).toBe('Normal');
  expect(await stated(second.id)).toEqual(['launched 1']);
  await second.say('initialized');
  await second.say('passed');
  expect((await second.start()).body.data.registration).toMatchObject({ id: second.id, recorded: true });
});

describe('the start of a cmi5 package', () => {
  it('the URL of the lesson contains the parameters of the package and the parameters of cmi5, but no token and no user id', async () => {
    const { parameters, id, course, user, token } = await buildCmi5(started);
    expect(parameters).toEqual({
      skin: 'dark',
      endpoint: `${contentUrl}/api/xapi/`,
      fetch: `${contentUrl}/content/${id}/fetch`,
      actor: expect.any(String),
      registration: id,
      activityId: `urn:uuid:${course.lessonIds[0]}`,
    });
    expect(JSON.parse(parameters.actor)).toEqual({
      objectType: 'Agent',
      account: { homePage: appOrigin, name: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(JSON.stringify(parameters)).not.toContain(user.sub);
    expect(JSON.stringify(parameters)).not.toContain(token);
  });

  it('the token of a session is returned only once, and only to the frame of the lesson', async () => {
    const { fetchToken, parameters, token, send } = await buildCmi5(started);
    expect(Buffer.from(token, 'base64').toString()).toMatch(/^[\w-]{36}:[\w-]{43}$/);
    expect(await fetchToken()).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': expect.stringMatching(/^application\/json/) },
    });
    expect((await fetchToken()).json()).toEqual({ 'error-code': '1', 'error-text': expect.any(String) });
    const path = new URL(parameters.fetch).pathname;
    expect((await contentRequest(started, path, { method: 'POST' })).statusCode).toBe(404);
    expect((await send('GET', 'statements')).statusCode).toBe(200);
  });

  it('only one token is returned if a package fetches the token twenty times at the same time', async () => {
    const cmi5 = await buildCmi5(started);
    const next = (await cmi5.start()).body.data;
    expect(next.registration.session).toBe(2);
    const cookie = await openFrame(started, next);
    const path = new URL(cmi5.parameters.fetch).pathname;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => contentRequest(started, path, { method: 'POST', headers: cookie })),
    );
    expect(answers.filter(({ body }) => body.includes('auth-token'))).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('a SCORM package gets no token for xAPI', async () => {
    const { start } = await buildPackaged(started);
    const session = (await start()).body.data;
    const headers = await openFrame(started, session);
    const path = `/content/${session.registration.id}/fetch`;
    expect((await contentRequest(started, path, { method: 'POST', headers })).statusCode).toBe(404);
  });

  it('a document that the package can read but not change describes the session', async () => {
    const launch: PackageLaunch = {
      ...{
        moveOn: 'Passed',
        masteryScore: 0.8,
        data: 'level=2',
        entitlementKey: 'key',
        launchMethod: 'OwnWindow',
      },
    };
    const { launchData, id, send, stateAddress } = await buildCmi5(started, launch);
    expect(launchData).toEqual({
      contextTemplate: {
        contextActivities: { grouping: [{ objectType: 'Activity', id: 'https://publisher.example/unit' }] },
        extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': `${id}-1` },
      },
      launchMode: 'Normal',
      launchMethod: 'OwnWindow',
      moveOn: 'Passed',
      launchParameters: 'level=2',
      masteryScore: 0.8,
      entitlementKey: { courseStructure: 'key' },
    });
    const address = stateAddress({ stateId: 'LMS.LaunchData' });
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      expect((await send(method, address, { body: {} })).statusCode).toBe(403);
    expect((await send('GET', stateAddress())).json()).toEqual([]);
  });

  it('the launch of a session is recorded as a statement', async () => {
    const { send, id } = await buildCmi5(started, { moveOn: 'Passed', masteryScore: 0.8, data: 'level=2' });
    const { statements } = (await send('GET', 'statements')).json<{ statements: object[] }>();
    expect(statements).toMatchObject([
      {
        verb: { id: 'http://adlnet.gov/expapi/verbs/launched' },
        version: '1.0.3',
        stored: expect.any(String),
        authority: { objectType: 'Agent' },
        context: {
          registration: id,
          extensions: {
            'https://w3id.org/xapi/cmi5/context/extensions/sessionid': `${id}-1`,
            'https://w3id.org/xapi/cmi5/context/extensions/launchmode': 'Normal',
            'https://w3id.org/xapi/cmi5/context/extensions/moveon': 'Passed',
            'https://w3id.org/xapi/cmi5/context/extensions/launchparameters': 'level=2',
            'https://w3id.org/xapi/cmi5/context/extensions/launchurl': `${contentUrl}/content/${id}/files/index.html?skin=dark`,
            [masteryExtension]: 0.8,
          },
        },
      },
    ]);
  });
});

describe('the criterion of a cmi5 package for completing the lesson', () => {
  it.each([
    ['Passed', ['passed']],
    ['Completed', ['completed']],
    ['CompletedAndPassed', ['completed', 'passed']],
    ['CompletedOrPassed', ['passed']],
    ['CompletedOrPassed', ['completed']],
  ] as const)('the criterion %s is met by %j, and then the course is completed', async (moveOn, verbs) => {
    const { say, stored, id } = await buildCmi5(started, { moveOn });
    expect((await say('initialized')).statusCode).toBe(200);
    expect((await stored(id)).records).toBe(0);
    for (const verb of verbs) expect((await say(verb)).statusCode).toBe(200);
    const { records, issued } = await stored(id);
    expect({ records, holders: issued.map(({ holder_name }) => holder_name) }).toEqual({
      records: 1,
      holders: ['Anna Ärmel'],
    });
    expect(await stated(id)).toEqual(
      ['launched', 'initialized', ...verbs, 'satisfied'].map((verb) => `${verb} 1`),
    );
  });

  it.each([
    ['Passed', ['completed']],
    ['Completed', ['passed']],
    ['CompletedAndPassed', ['completed']],
    ['CompletedAndPassed', ['passed']],
    ['CompletedOrPassed', ['failed']],
  ] as const)(
    'the criterion %s is not met by %j, even when the lesson is started again',
    async (moveOn, verbs) => {
      const { say, stored, id, start } = await buildCmi5(started, { moveOn });
      await say('initialized');
      for (const verb of verbs) expect((await say(verb)).statusCode).toBe(200);
      expect((await start()).body.data.registration.recorded).toBe(false);
      expect((await stored(id)).records).toBe(0);
    },
  );

  it('a package without a criterion completes the lesson as soon as it runs, and is launched in Review mode after it has reported a completion', async () => {
    const first = await buildCmi5(started, {});
    await first.say('initialized');
    expect((await first.stored(first.id)).records).toBe(1);
    const second = await beginCmi5(started, first);
    expect(second.launchData.launchMode).toBe('Normal');
    await second.say('initialized');
    expect((await second.say('completed')).statusCode).toBe(200);
    expect((await beginCmi5(started, first)).launchData.launchMode).toBe('Review');
  });

  it('the criterion can be met over several sessions; later sessions have the mode Review, in which results are refused', async () => {
    const first = await buildCmi5(started, { moveOn: 'CompletedAndPassed' });
    await first.say('initialized');
    await first.say('completed');
    await first.say('terminated');
    const second = await beginCmi5(started, first);
    expect(second.launchData.launchMode).toBe('Normal');
    await second.say('initialized');
    expect((await second.say('completed')).json()).toMatchObject(refusal('the lesson is completed already'));
    expect((await second.say('passed', { result: { score: { scaled: 0.9 } } })).statusCode).toBe(200);
    expect((await second.stored(first.id)).row).toMatchObject({ completion: 'completed', success: 'passed' });
    const third = await beginCmi5(started, first);
    expect(third.launchData.launchMode).toBe('Review');
    await third.say('initialized');
    expect((await third.say('failed')).json()).toMatchObject(refusal('the launch mode is Review'));
    expect((await third.stored(first.id)).issued).toHaveLength(1);
  });

  it('a completion that the package reports is refused while the course is inactive, and recorded after the course is active again', async () => {
    const { say, stored, id, course, start } = await buildCmi5(started);
    await say('initialized');
    const setStatus = (status: 'active' | 'inactive') =>
      started.db.update(companyCourses).set({ status }).where(eq(companyCourses.id, course.id));
    await setStatus('inactive');
    expect((await say('completed')).statusCode).toBe(401);
    await setStatus('active');
    expect((await say('completed')).statusCode).toBe(200);
    expect((await stored(id)).records).toBe(1);
    expect((await start()).body.data.registration.recorded).toBe(true);
  });

  it('an administrator who is not a member gets the certificate, with the name in the access token, when the lesson is started again', async () => {
    const { start, enroll, ...packaged } = await buildCmi5(started);
    const admin = { sub: randomUUID(), roles: ['admin'], given_name: 'Ada', family_name: 'Admin' };
    const enrollment = (await enroll(admin)).body.data;
    const asAdmin = await beginCmi5(started, { ...packaged, enroll, start: () => start(admin) });
    await asAdmin.say('initialized');
    expect((await asAdmin.say('passed')).statusCode).toBe(200);
    expect((await start(admin)).body.data.registration.recorded).toBe(true);
    const { rows } = await started.database.admin.query<{ holder_name: string }>(
      'select holder_name from academy.certificates where enrollment_id = $1',
      [enrollment.id],
    );
    expect(rows).toEqual([{ holder_name: 'Ada Admin' }]);
  });
});

describe('the order of statements', () => {
  it('a session begins with the verb initialized, contains at most one result, and ends with the verb terminated', async () => {
    const { say, statement, post, id } = await buildCmi5(started, { moveOn: 'Passed' });
    const allowed = { verb: { id: 'https://example.org/verbs/answered' }, category: [] };
    for (const verb of ['completed', 'terminated', 'passed'])
      expect((await say(verb)).json()).toMatchObject(refusal('the session is not initialized'));
    expect((await say('answered', allowed)).json()).toMatchObject(refusal('the session is not initialized'));
    expect((await say('initialized')).statusCode).toBe(200);
    expect((await say('initialized')).statusCode).toBe(403);
    expect((await say('answered', allowed)).statusCode).toBe(200);
    const failed = statement('failed');
    for (const _repeated of [1, 2]) expect((await post(failed)).statusCode).toBe(200);
    expect((await say('passed')).json()).toMatchObject(refusal('the session has a result already'));
    const end = statement('terminated');
    expect((await post(end)).statusCode).toBe(200);
    expect((await say('answered', allowed)).json()).toMatchObject(refusal('the session has ended'));
    // The package may repeat the request that ended the session, because its response may have been lost. The package
    // must not repeat earlier requests.
    expect((await post(end)).statusCode).toBe(200);
    expect((await post(failed, end)).statusCode).toBe(200);
    expect((await post(failed)).json()).toMatchObject(refusal('the session has ended'));
    expect(await stated(id)).toEqual(['launched 1', 'initialized 1', 'null 1', 'failed 1', 'terminated 1']);
  });

  it('a list of statements is refused as a whole if one of the statements is refused', async () => {
    const { statement, post, id } = await buildCmi5(started);
    const both = [statement('initialized'), statement('initialized')];
    expect((await post(...both)).statusCode).toBe(403);
    expect(await stated(id)).toEqual(['launched 1']);
    expect(
      (await post(statement('initialized'), statement('passed'), statement('terminated'))).statusCode,
    ).toBe(200);
  });

  it('a completion is stored once if the package sends the completion twenty times at the same time', async () => {
    const { say, statement, post, id, stored } = await buildCmi5(started);
    await say('initialized');
    const same = statement('completed');
    const repeated = await Promise.all(Array.from({ length: 10 }, () => post(same)));
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const others = await Promise.all(Array.from({ length: 10 }, () => say('completed')));
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(403));
    const { records, issued } = await stored(id);
    expect({ records, certificates: issued.length }).toEqual({ records: 1, certificates: 1 });
    expect(await stated(id)).toEqual(['launched 1', 'initialized 1', 'completed 1', 'satisfied 1']);
  });

  it('a session that has begun but not ended is recorded as abandoned when the next session begins', async () => {
    const first = await buildCmi5(started);
    await first.say('initialized');
    await beginCmi5(started, first);
    await beginCmi5(started, first);
    expect(await stated(first.id)).toEqual([
      'launched 1',
      'initialized 1',
      'abandoned 1',
      'launched 2',
      'launched 3',
    ]);
    const { statements } = (
      await (
        await beginCmi5(started, first)
      ).send('GET', 'statements?verb=https://w3id.org/xapi/adl/verbs/abandoned')
    ).json<{ statements: { result: object }[] }>();
    expect(statements[0]?.result).toEqual({ duration: expect.stringMatching(/^PT\d+S$/) });
    expect((await first.say('completed')).statusCode).toBe(401);
  });
});

describe('the rules of cmi5 for a statement', () => {
  const moveOnCategory = { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' };
  const cmi5Category = { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' };
  const passedWith = (result: object, extensions = {}) => ['passed', { result, extensions }] as const;
  const failedWith = (result: object, extensions = {}) => ['failed', { result, extensions }] as const;
  const mastery = { [masteryExtension]: 0.8 };

  it.each<[string, string, Changes]>([
    ['completed without completion', 'completed', { result: { completion: undefined } }],
    ['completed with success', 'completed', { result: { success: true } }],
    ['completed without a duration', 'completed', { result: { duration: undefined } }],
    ['completed with a score', 'completed', { result: { score: { scaled: 1 } } }],
    ['completed without the category moveon', 'completed', { category: [cmi5Category] }],
    ['passed with success false', ...passedWith({ success: false })],
    ['passed with completion', ...passedWith({ completion: true })],
    ['passed without a duration', ...passedWith({ duration: undefined })],
    ['passed with a score below the mastery score', ...passedWith({ score: { scaled: 0.79 } }, mastery)],
    ['passed with a score and without the mastery score', ...passedWith({ score: { scaled: 0.9 } })],
    [
      'passed with another mastery score',
      ...passedWith({ score: { scaled: 0.9 } }, { [masteryExtension]: 0.1 }),
    ],
    ['passed with a raw score without min and max', ...passedWith({ score: { raw: 3 } }, mastery)],
    ['failed with success true', ...failedWith({ success: true })],
    ['failed with a score from the mastery score', ...failedWith({ score: { scaled: 0.8 } }, mastery)],
    ['terminated without a duration', 'terminated', { result: { duration: undefined } }],
    ['terminated with the category moveon', 'terminated', { category: [cmi5Category, moveOnCategory] }],
    ['another verb with the category moveon', 'answered', { category: [moveOnCategory] }],
    ['launched, which only the service states', 'launched', {}],
    ['another object', 'terminated', { object: { id: 'https://publisher.example/unit' } }],
    ['a timestamp that is not in UTC', 'terminated', { timestamp: '2026-01-01T10:00:00+02:00' }],
    ['no timestamp', 'terminated', { timestamp: undefined }],
    [
      'another session',
      'terminated',
      { extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'x' } },
    ],
    ['another learner', 'terminated', { actor: { account: { homePage: appOrigin, name: 'someone' } } }],
    [
      'a learner who is identified in another way',
      'terminated',
      { actor: { mbox: 'mailto:anna@example.org' } },
    ],
    ['no context', 'terminated', { context: undefined }],
    ['another registration', 'terminated', { context: { registration: randomUUID() } }],
  ])('a cmi5 statement with the mistake “%s” is refused', async (_, verb, changes) => {
    const { say, id } = await buildCmi5(started, { moveOn: 'CompletedOrPassed', masteryScore: 0.8 });
    await say('initialized');
    const response = await say(verb, changes);
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { errors: [{ code: 'xapi_refused' }] },
    ]);
    expect(await stated(id)).toEqual(['launched 1', 'initialized 1']);
  });

  it('a score that equals the mastery score is accepted and stored', async () => {
    const { say, id, stored } = await buildCmi5(started, { moveOn: 'Passed', masteryScore: 0.8 });
    await say('initialized');
    const score = { scaled: 0.8, raw: 8, min: 0, max: 10 };
    expect((await say('passed', { result: { score }, extensions: mastery })).statusCode).toBe(200);
    expect((await stored(id)).row.score).toBeCloseTo(0.8);
  });

  it('the highest score stays stored if a later session ends with a lower score', async () => {
    const first = await buildCmi5(started, { moveOn: 'Passed' });
    await first.say('initialized');
    await first.say('failed', { result: { score: { scaled: 0.6 } } });
    await first.say('terminated');
    const second = await beginCmi5(started, first);
    await second.say('initialized');
    expect((await second.say('failed', { result: { score: { scaled: 0.4 } } })).statusCode).toBe(200);
    expect((await second.stored(first.id)).row.score).toBeCloseTo(0.6);
    await second.say('terminated');
    const third = await beginCmi5(started, first);
    await third.say('initialized');
    expect((await third.say('passed', { result: { score: { scaled: 0.9 } } })).statusCode).toBe(200);
    expect((await third.stored(first.id)).row.score).toBeCloseTo(0.9);
  });

  it('a score that is too close to 0 to be stored exactly is accepted', async () => {
    const { say, id, stored } = await buildCmi5(started);
    await say('initialized');
    expect((await say('passed', { result: { score: { scaled: 1e-50 } } })).statusCode).toBe(200);
    expect((await stored(id)).row.score).toBe(0);
  });

  it('statements that void other statements are refused, because cmi5 forbids such statements', async () => {
    const { say, statement, post } = await buildCmi5(started);
    const first = statement('initialized');
    await post(first);
    const voiding = {
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id: first.id },
      category: [],
    };
    expect((await say('voided', voiding)).json()).toMatchObject(refusal('packages void no statements'));
  });
});
