import * as z from 'zod';
import { jobProgress, jobStatuses } from './certificate-bundles.ts';
import { isTyped, type ConfirmationPhrases } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { progressTransferrer } from './permissions.ts';

/** What is typed before a transfer, since it overwrites data that cannot be restored (rule 113). */
export const confirmationPhrases = {
  en: 'OVERWRITE DATA',
  de: 'DATEN ÜBERSCHREIBEN',
} as const satisfies ConfirmationPhrases;

/** Whether the typed phrase confirms, in either language, however its umlaut was typed. */
export const isConfirmation = (typed: string): boolean => isTyped(confirmationPhrases, typed);

/** How many members fall under each case of rule 111; only the first two change anything. */
export const transferCounts = z.object({
  /** Started in the source, not in the target: the source's progress applies in both. */
  not_started_in_target: z.int(),
  /** Completed in the source, only started in the target: the source's completion applies in both. */
  completed_in_source: z.int(),
  /** Completed in the target: no change. */
  completed_in_target: z.int(),
  /** In progress in both: no change. */
  in_progress_in_both: z.int(),
  /** Progress only in the target: no change. */
  only_in_target: z.int(),
  /** Linked to the source without progress there, nor in the target: no change. */
  without_progress: z.int(),
});
export type TransferCounts = z.infer<typeof transferCounts>;

export const progressTransfer = z.object({
  id,
  status: z.enum(jobStatuses),
  progress: jobProgress,
  /** What was changed; null until it succeeded. */
  counts: transferCounts.nullable(),
});
export type ProgressTransfer = z.infer<typeof progressTransfer>;

const transfersPath = '/api/maintenance/companies/{companyId}/progress-transfers';
/** The same right in the target company is asked for in the statement that looks it up. */
const access = { company: [progressTransferrer] } as const;
const chosen = { company_course_id: id, target_company_id: id };

export const previewProgressTransfer = endpoint({
  method: 'POST',
  path: `${transfersPath}/preview`,
  access,
  summary: 'How many members of a course a transfer to another company would change, by rule',
  params: z.object({ companyId: id }),
  body: dataOf(z.object(chosen)),
  answer: dataOf(
    z.object({
      counts: transferCounts,
      affected: z.int(),
      /** The first of those whose progress would change, by name. */
      members: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    }),
  ),
});

export const startProgressTransfer = endpoint({
  method: 'POST',
  path: transfersPath,
  access,
  summary: 'Starts a transfer in the background; 422 confirmation_mismatch without the phrase',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ ...chosen, confirmation: z.string().max(200) })),
  answer: dataOf(progressTransfer),
});

export const getProgressTransfer = endpoint({
  method: 'GET',
  path: `${transfersPath}/{transferId}`,
  access,
  summary: 'How far a transfer is',
  params: z.object({ companyId: id, transferId: id }),
  answer: dataOf(progressTransfer),
});
