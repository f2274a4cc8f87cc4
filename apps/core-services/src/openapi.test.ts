import { lintOpenApi } from '@academy/testing/openapi';
import { startApp, type StartedApp } from './testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('the linter finds no problems in the OpenAPI document', async () => {
  const { statusCode, body } = await started.app.inject('/core-services/docs/json');
  expect(statusCode).toBe(200);
  expect(lintOpenApi(JSON.parse(body) as object)).toEqual([]);
});
