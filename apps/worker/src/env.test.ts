import { readEnv, variablesOf } from '@academy/service-kit';
import { leakingVariables } from '@academy/testing';
import { workerEnv } from './env.ts';

test('error messages about variables never repeat their values', () => {
  expect(leakingVariables(variablesOf(workerEnv), (variables) => readEnv(workerEnv, variables))).toEqual([]);
});
