import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';

/** Features that are enabled for each company separately (rule 29). */
export const features = ['badge_sharing', 'scorm_packages', 'progress_transfers'] as const;
/** Open enum: clients ignore unknown features, so that a later version can add features. */
export const feature = z.enum(features).meta({ 'x-open': true });
export type Feature = (typeof features)[number];

export const getFeatures = endpoint({
  method: 'GET',
  path: '/core-services/features',
  access: 'signed-in',
  summary: 'List the enabled features of a company of the caller',
  query: z.object({ companyId: id }),
  response: dataOf(z.object({ enabled: z.array(feature) })),
  errors: ['company_excluded', 'company_not_found'],
});
