import * as z from 'zod';
import { jobProgress, jobStatuses } from './certificate-bundles.ts';
import { isConfirmed, type ConfirmationPhrases } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { progressTransferrer } from './permissions.ts';

/** Phrase that a user types to confirm a transfer (rule 113). */
export const confirmationPhrases = {
  en: 'OVERWRITE DATA',
  de: 'DATEN ÜBERSCHREIBEN',
} as const satisfies ConfirmationPhrases;

export const isConfirmation = (typed: string): boolean => isConfirmed(confirmationPhrases, typed);

/** Number of members in each case of rule 111; only the first two cases change progress. */
export const transferCounts = z.object({
  /** Started in the source company, not in the target: the source's progress applies in both companies. */
  not_started_in_target: z.int(),
  /** Completed in the source, only started in the target: the source's completion applies in both. */
  completed_in_source: z.int(),
  /** Completed in the target: no change. */
  completed_in_target: z.int(),
  /** In progress in both: no change. */
  in_progress_in_both: z.int(),
  /** Progress only in the target: no change. */
  only_in_target: z.int(),
  /** No progress in the source company and none in the target: no change. */
  without_progress: z.int(),
});
export type TransferCounts = z.infer<typeof transferCounts>;

export const progressTransfer = z.object({
  id,
  status: z.enum(jobStatuses),
  progress: jobProgress,
  /** Null until the transfer has succeeded. */
  counts: transferCounts.nullable(),
});
export type ProgressTransfer = z.infer<typeof progressTransfer>;

const transfersPath = '/api/maintenance/companies/{companyId}/progress-transfers';
/** The permission in the target company is checked by the query that loads the target company. */
const access = { company: [progressTransferrer] } as const;
const chosen = { company_course_id: id, target_company_id: id };

export const previewProgressTransfer = endpoint({
  method: 'POST',
  path: `${transfersPath}/preview`,
  access,
  summary: 'Preview a transfer to another company: the number of members in each case of the transfer rules',
  params: z.object({ companyId: id }),
  body: dataOf(z.object(chosen)),
  answer: dataOf(
    z.object({
      counts: transferCounts,
      affected: z.int(),
      /** The first affected members, sorted by name. */
      members: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    }),
  ),
});

export const startProgressTransfer = endpoint({
  method: 'POST',
  path: transfersPath,
  access,
  summary: 'Start a transfer in the background; 422 confirmation_mismatch without the confirmation phrase',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ ...chosen, confirmation: z.string().max(200) })),
  answer: dataOf(progressTransfer),
});

export const getProgressTransfer = endpoint({
  method: 'GET',
  path: `${transfersPath}/{transferId}`,
  access,
  summary: 'Get the status of a transfer',
  params: z.object({ companyId: id, transferId: id }),
  answer: dataOf(progressTransfer),
});
