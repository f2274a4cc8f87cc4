import * as z from 'zod';
import { jobProgress, jobStatuses } from './certificate-bundles.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { courseManager } from './permissions.ts';

export * from './values/evidence-packs.ts';

/** Proof of a company's training in a period, as a signed ZIP file that is built in the background (rule 352). */
export const evidencePack = z.object({
  id,
  from: calendarDate,
  to: calendarDate,
  status: z.enum(jobStatuses),
  /** Number of processed records, and number of all records, which is 0 until the records are counted. */
  progress: jobProgress,
  created_at: instant,
  /** Time at which the file will be deleted; null until it is complete. */
  expires_at: instant.nullable(),
});
export type EvidencePack = z.infer<typeof evidencePack>;

/**
 * Version in the manifest of a pack. The version must change whenever the format of one of the pack's files changes.
 * The hash chain of the audit log is one of these files.
 */
export const evidencePackFormat = 'academy-evidence-pack-2';

/**
 * Versions whose manifests academy-api signs. During an update, a worker of the previous release still writes manifests
 * with the earlier version.
 */
export const signedPackFormats = ['academy-evidence-pack-1', evidencePackFormat] as const;

const path = '/api/maintenance/companies/{companyId}/evidence-packs';
const access = { company: [courseManager] } as const;
const params = z.object({ companyId: id, packId: id });

export const createEvidencePack = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Request an evidence pack for a period',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ from: calendarDate, to: calendarDate })),
  response: dataOf(evidencePack),
  statuses: [202],
  errors: ['daily_limit_reached', 'period_reversed'],
});

export const listEvidencePacks = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'List the latest evidence packs of a company',
  params: z.object({ companyId: id }),
  response: dataOf(z.array(evidencePack)),
});

export const getEvidencePack = endpoint({
  method: 'GET',
  path: `${path}/{packId}`,
  access,
  summary: 'Get the status of an evidence pack',
  params,
  response: dataOf(evidencePack),
  errors: ['evidence_pack_not_found'],
});

export const downloadEvidencePack = endpoint({
  method: 'GET',
  path: `${path}/{packId}/file`,
  access,
  summary:
    'Download an evidence pack; 409 evidence_pack_not_ready until finished, 410 evidence_pack_expired later',
  params,
  response: 'application/zip',
  errors: ['evidence_pack_not_found', 'evidence_pack_not_ready', 'evidence_pack_expired'],
});
