import { readEnv, variablesOf } from '@academy/service-kit';
import { leakingVariables } from '@academy/testing';
import { coreServicesEnv } from './env.ts';

test('error messages never contain values of environment variables', () => {
  expect(
    leakingVariables(variablesOf(coreServicesEnv), (variables) => readEnv(coreServicesEnv, variables)),
  ).toEqual([]);
});
