import * as z from 'zod';
import { jobProgress, jobStatuses } from './certificate-bundles.ts';
import { isConfirmed } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageQuery } from './envelopes.ts';
import { id } from './identifiers.ts';
import { progressTransferrer } from './permissions.ts';
import { confirmationPhrases } from './values/progress-transfers.ts';

export * from './values/progress-transfers.ts';

export const isConfirmation = (typed: string): boolean => isConfirmed(confirmationPhrases, typed);

/** Number of members in each case of rule 111. Only in the first two cases, the transfer changes progress. */
export const transferCounts = z.object({
  /** The member has started the course only in the source company. The progress is copied to the target company. */
  not_started_in_target: z.int(),
  /**
   * The member has completed the course in the source company, and only started it in the target company. The
   * completion is copied.
   */
  completed_in_source: z.int(),
  /** The member has completed the course in the target company. Nothing changes. */
  completed_in_target: z.int(),
  /**
   * In the source company, the certificate of the member's current round was revoked. In the target company, the member
   * has not completed the course. Nothing changes.
   */
  revoked_in_source: z.int(),
  /** The member is in progress in both companies. Nothing changes. */
  in_progress_in_both: z.int(),
  /** The member has progress only in the target company. Nothing changes. */
  only_in_target: z.int(),
  /** The member has no progress in either company. Nothing changes. */
  without_progress: z.int(),
});
export type TransferCounts = z.infer<typeof transferCounts>;

export const progressTransfer = z.object({
  id,
  status: z.enum(jobStatuses),
  progress: jobProgress,
  /** Number of members in each case of rule 111; null until the transfer has succeeded. */
  counts: transferCounts.nullable(),
});
export type ProgressTransfer = z.infer<typeof progressTransfer>;

const transfersPath = '/api/maintenance/companies/{companyId}/progress-transfers';
/**
 * The permission is required in both companies: `access` checks it in the source company, and the handlers check it in
 * the target company.
 */
const access = { company: [progressTransferrer] } as const;
const chosen = { company_course_id: id, target_company_id: id };

export const previewProgressTransfer = endpoint({
  method: 'POST',
  path: `${transfersPath}/preview`,
  access,
  summary: 'Preview a transfer to another company: the number of members in each case of the transfer rules',
  params: z.object({ companyId: id }),
  query: z.object(pageQuery(50)),
  body: dataOf(z.object(chosen)),
  response: dataOf(
    z.object({
      counts: transferCounts,
      affected: z.int(),
      /** A page of the members whose progress changes, sorted by name. */
      members: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    }),
  ),
  errors: ['feature_disabled', 'course_not_found', 'course_not_initialised', 'same_company'],
});

export const startProgressTransfer = endpoint({
  method: 'POST',
  path: transfersPath,
  access,
  summary: 'Start a transfer in the background; 422 confirmation_mismatch without the confirmation phrase',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ ...chosen, confirmation: z.string().max(200) })),
  response: dataOf(progressTransfer),
  statuses: [202],
  errors: [
    'feature_disabled',
    'course_not_found',
    'course_not_initialised',
    'same_company',
    'confirmation_mismatch',
    'daily_limit_reached',
  ],
});

export const getProgressTransfer = endpoint({
  method: 'GET',
  path: `${transfersPath}/{transferId}`,
  access,
  summary: 'Get the status of a transfer',
  params: z.object({ companyId: id, transferId: id }),
  response: dataOf(progressTransfer),
  errors: ['progress_transfer_not_found'],
});
