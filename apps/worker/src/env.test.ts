import { readEnv, variablesOf } from '@academy/service-kit';
import { leakingVariables } from '@academy/testing';
import { workerEnv } from './env.ts';

test('error messages about environment variables never contain the values of the variables', () => {
  expect(leakingVariables(variablesOf(workerEnv), (variables) => readEnv(workerEnv, variables))).toEqual([]);
});
