import { readEnv, serviceEnv, type ServiceEnv } from '@academy/service-kit';

export type AcademyApiEnv = ServiceEnv;

export const readAcademyApiEnv = (): AcademyApiEnv => readEnv(serviceEnv);
