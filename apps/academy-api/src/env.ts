import type * as z from 'zod';
import { storageEnv } from '@academy/file-storage';
import { queueEnv, readEnv, serviceEnv } from '@academy/service-kit';
import { networkEnv } from './badge-shares/network-env.ts';
import { signingKeys } from './badges/signing-keys.ts';

/** Exported for tests, which read it from other variables than those of the process. */
export const academyApiEnv = {
  ...serviceEnv,
  ...queueEnv,
  ...storageEnv,
  ...networkEnv,
  BADGE_SIGNING_KEYS: signingKeys.describe('Private JSON Web Key Set of badges; the first key signs'),
};
export type AcademyApiEnv = z.infer<z.ZodObject<typeof academyApiEnv>>;

export const readAcademyApiEnv = (): AcademyApiEnv => readEnv(academyApiEnv);
