import { tellingVariables } from '@academy/service-kit/testing';
import { coreServicesEnv } from './env.ts';

test('no mistake shows a value', () => {
  expect(tellingVariables(coreServicesEnv)).toEqual([]);
});
