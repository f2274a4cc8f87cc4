import { updateCompanyCourse } from '@academy/contracts';
import { lintOpenApi } from '@academy/testing/openapi';
import { startApp, type StartedApp } from './testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('the OpenAPI document describes constraints that cannot be derived from the validation schemas', async () => {
  const { body } = await started.app.inject('/api/docs/json');
  const { paths } = JSON.parse(body) as {
    paths: Record<string, Record<string, { parameters: { name: string }[]; requestBody: object }>>;
  };
  const courses = paths['/api/companies/{companyId}/courses']!.get!;
  expect(courses.parameters.find(({ name }) => name === 'subjects')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', maxItems: 3, items: { enum: ['privacy', 'infosec', 'compliance'] } },
  });
  const maintained = '/api/maintenance/companies/{companyId}/courses';
  const dataOf = (schema: unknown) => ({
    content: { 'application/json': { schema: { properties: { data: schema } } } },
  });
  expect(paths[`${maintained}/{companyCourseId}`]!.patch!.requestBody).toMatchObject(
    dataOf({
      anyOf: Object.keys(updateCompanyCourse.body.shape.data.shape).map((field) => ({ required: [field] })),
    }),
  );
  const status = {
    type: 'string',
    pattern: '^([Aa][Cc][Tt][Ii][Vv][Ee]|[Ii][Nn][Aa][Cc][Tt][Ii][Vv][Ee])$',
    default: 'active',
  };
  expect(paths[`${maintained}/populate`]!.post!.requestBody).toMatchObject(
    dataOf({ properties: { status } }),
  );
});

test('the linter finds no problem in the OpenAPI document', async () => {
  const { statusCode, body } = await started.app.inject('/api/docs/json');
  expect(statusCode).toBe(200);
  expect(lintOpenApi(JSON.parse(body) as object)).toEqual([]);
});
