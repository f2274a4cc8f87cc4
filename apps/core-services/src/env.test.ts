import { readEnv, variablesOf } from '@academy/service-kit';
import { leakingVariables } from '@academy/testing';
import { coreServicesEnv } from './env.ts';

test('error messages about variables never repeat their values', () => {
  expect(
    leakingVariables(variablesOf(coreServicesEnv), (variables) => readEnv(coreServicesEnv, variables)),
  ).toEqual([]);
});
