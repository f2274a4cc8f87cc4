import type { CompanyCourse, OwnCoursePublication } from '@academy/contracts';
import { unlimitedTest } from '@academy/testing';
import { auditOf } from '../testing/manager.ts';
import { bankOf, buildWriter } from '../testing/own-courses.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it('a publication with a smaller question bank shortens the final test, and ends it if the bank becomes too small', async () => {
  const writer = await buildWriter(started);
  const id = await writer.published(['one', 'two']);
  const publishBank = async (count: number) => {
    await writer.write(id, 'de/questions.md', bankOf(count));
    const { data: preview } = (await writer.call<OwnCoursePublication>('GET', `/${id}/publication`)).body;
    expect((await writer.publish(id)).status).toBe(200);
    return [preview.ended_final_tests, preview.shortened_final_tests];
  };
  const ofCourse = `${writer.paths.courses}/${id}`;
  const test = async () =>
    (await started.get<CompanyCourse>(ofCourse, writer.manager)).body.data.final_test?.questions;
  await publishBank(30);
  const data = { final_test: { ...unlimitedTest, questions: 10 } };
  await started.call('PATCH', ofCourse, { user: writer.manager, data });
  expect([await publishBank(30), await test()]).toEqual([[0, 0], 10]);
  expect([await publishBank(26), await test()]).toEqual([[0, 1], 8]);
  expect([await publishBank(60), await test()]).toEqual([[0, 0], 8]);
  expect([await publishBank(14), await test()]).toEqual([[1, 0], undefined]);
  const changes = (await auditOf(started, writer.company.id)).filter(
    ({ action }) => action === 'course_final_test_changed',
  );
  const settings = (questions: number) => `${questions} questions, 80 %, unlimited attempts, 0 h`;
  expect(changes.map(({ details }) => details)).toEqual([
    { from: null, to: settings(10) },
    { from: settings(10), to: settings(8) },
    { from: settings(8), to: null },
  ]);
});
