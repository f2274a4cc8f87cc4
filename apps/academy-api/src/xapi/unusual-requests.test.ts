import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { contentPackages, packageLessons } from '@academy/academy-data';
import { beginCmi5, buildCmi5, masteryExtension } from '../testing/cmi5.ts';
import { contentRequest, contentUrl } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

it.each([
  ['a null character', 'a\0b'],
  ['3,900 characters', randomBytes(1_950).toString('hex')],
])('a document id with %s is refused', async (_, stateId) => {
  const { send, stateAddress } = await buildCmi5(started);
  for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const)
    expect([method, (await send(method, stateAddress({ stateId }), { body: {} })).statusCode]).toEqual([
      method,
      400,
    ]);
});

it.each(['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])(
  'a query for documents since %s is refused',
  async (since) => {
    const { send, stateAddress } = await buildCmi5(started);
    expect((await send('GET', stateAddress({ since }))).statusCode).toBe(400);
  },
);

it('a session that began before the package of the course was replaced continues with the old package', async () => {
  const launch = { moveOn: 'Passed', masteryScore: 0.5 } as const;
  const cmi5 = await buildCmi5(started, launch);
  const { say, send, stateAddress, packageId, course, company, id, cookie, stored } = cmi5;
  const lesson = { identifier: 'https://publisher.example/unit', title: 'Unit', href: 'old.html', launch };
  const replacement = randomUUID();
  await started.db
    .update(contentPackages)
    .set({ lessons: [lesson], replaced_at: sql`now()` })
    .where(eq(contentPackages.id, packageId));
  const [former] = await started.db.select().from(contentPackages).where(eq(contentPackages.id, packageId));
  await started.db.insert(contentPackages).values({ ...former!, id: replacement, replaced_at: null });
  await started.db
    .update(packageLessons)
    .set({ package_id: replacement, href: 'new.html', launch: { moveOn: 'Completed' } })
    .where(eq(packageLessons.package_id, packageId));
  expect(former).toMatchObject({ course_id: course.id, company_id: company.id });

  const launchData = await send('GET', stateAddress({ stateId: 'LMS.LaunchData' }));
  expect(launchData.json()).toMatchObject(launch);
  const page = await contentRequest(started, `/content/${id}/player`, { headers: cookie });
  expect(page.body).toContain('files/old.html');
  expect((await say('initialized')).statusCode).toBe(200);
  const result = { score: { scaled: 0.7 } };
  const passed = await say('passed', { result, extensions: { [masteryExtension]: 0.5 } });
  expect(passed.statusCode).toBe(200);
  expect((await stored(id)).records).toBe(1);

  const next = await beginCmi5(started, cmi5);
  expect(next.launchData).toMatchObject({ moveOn: 'Completed' });
});

it('a text in a statement may contain any character, such as a null character or an unpaired surrogate, and is returned unchanged', async () => {
  const { statement, post, send } = await buildCmi5(started);
  const said = {
    ...statement('initialized'),
    verb: { ...statement('initialized').verb, display: { en: 'a\0b\ud800' } },
  };
  expect((await post(said)).statusCode).toBe(200);
  expect((await send('GET', `statements?statementId=${said.id}`)).json()).toMatchObject({ verb: said.verb });
});
