import type * as z from 'zod';
import { storageEnv } from '@academy/file-storage';
import { queueEnv, readEnv, serviceEnv } from '@academy/service-kit';

const academyApiEnv = { ...serviceEnv, ...queueEnv, ...storageEnv };
export type AcademyApiEnv = z.infer<z.ZodObject<typeof academyApiEnv>>;

export const readAcademyApiEnv = (): AcademyApiEnv => readEnv(academyApiEnv);
