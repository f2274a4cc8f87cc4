import type * as z from 'zod';
import { storageEnv } from '@academy/file-storage';
import { readEnv, serviceEnv } from '@academy/service-kit';

const academyApiEnv = { ...serviceEnv, ...storageEnv };
export type AcademyApiEnv = z.infer<z.ZodObject<typeof academyApiEnv>>;

export const readAcademyApiEnv = (): AcademyApiEnv => readEnv(academyApiEnv);
