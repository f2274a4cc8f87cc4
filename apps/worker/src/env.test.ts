import { tellingVariables } from '@academy/service-kit/testing';
import { workerEnv } from './env.ts';

test('no mistake shows a value', () => {
  expect(tellingVariables(workerEnv)).toEqual([]);
});
