import { spawnSync } from 'node:child_process';
import { readEnv, variablesOf } from '@academy/service-kit';
import { checkout, leakingVariables, programArguments } from '@academy/testing';
import { academyApiEnv, importCoursesEnv } from './env.ts';

test.each([academyApiEnv, importCoursesEnv])(
  'error messages about environment variables never contain their values',
  (fields) => {
    expect(leakingVariables(variablesOf(fields), (variables) => readEnv(fields, variables))).toEqual([]);
  },
);

test('if environment variables are missing or invalid, the service exits immediately and names each of these variables', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments('academy-api', 'main'), {
    cwd: checkout,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      PUBLIC_URL: 'https://academy.example.org',
      DATABSE_URL: 'postgres://academy_api:hunter2@postgres/academy',
      REDIS_URL: 'http://:hunter2@redis',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      NETWORK_CLIENT_ID: 'hunter2',
    },
  });
  expect({ status, stdout, named: [...stderr.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name) }).toEqual({
    status: 1,
    stdout: '',
    named: [
      ...['DATABASE_URL', 'IDENTITY_URL', 'REDIS_URL', 'WEBHOOK_SECRET', 'BADGE_SIGNING_KEYS'],
      ...['STORAGE_DIRECTORY', 'S3_ACCESS_KEY_ID', 'NETWORK_CLIENT_SECRET', 'DATABSE_URL'],
    ],
  });
  expect(stderr).not.toContain('hunter2');
});
