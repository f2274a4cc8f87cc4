import { lintOpenApi } from '@academy/testing/openapi';
import { startApp, type StartedApp } from './testing/started-app.ts';

interface Operation {
  parameters: { name: string; schema: object }[];
  responses: { 200: { content: { 'application/json': { schema: object } } } };
}

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

test('the OpenAPI document names the known actions of the audit log, and permits unknown actions in responses only', async () => {
  const { body } = await started.app.inject('/core-services/docs/json');
  const { paths } = JSON.parse(body) as { paths: Record<string, { get: Operation }> };
  const { parameters, responses } = paths['/core-services/audit-entries']!.get;
  const known = expect.arrayContaining(['personal_data_erased']);
  expect(parameters.find(({ name }) => name === 'action')?.schema).toEqual({ type: 'string', enum: known });
  const { schema } = responses['200'].content['application/json'];
  expect(schema).toMatchObject({
    properties: {
      data: {
        properties: { data: { items: { properties: { action: { type: 'string', examples: known } } } } },
      },
    },
  });
  expect(JSON.stringify(schema)).not.toContain('enum');
});
