import * as z from 'zod';
import { endpoint, fileBody } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import { typedLine } from './typed-text.ts';
import {
  proofColumns,
  proofFormats,
  proofImportStates,
  proofLineProblems,
  proofMediaTypes,
  proofOrigins,
  proofStatuses,
} from './values/proofs.ts';

export * from './values/proofs.ts';

const provenBadge = z.object({
  name: z.string(),
  /** URL or DID of the issuer, whose key has signed the badge. */
  issuer: z.string(),
  algorithm: z.string(),
});

export const proof = z.object({
  id,
  status: z.enum(proofStatuses),
  origin: z.enum(proofOrigins),
  counts_for: z.object({ kind: z.enum(['course', 'duty']), id, title: z.string() }),
  issuer: z.string(),
  issued_on: calendarDate,
  valid_until: calendarDate.nullable(),
  /** Length of the training in minutes; null if it was not stated. */
  minutes: z.int().nullable(),
  /** The uploaded file; null if the file was deleted, or if the company stated the training without a file. */
  file: z.object({ format: z.enum(proofFormats), size: z.int(), sha256: z.string() }).nullable(),
  /** Null unless the file is an Open Badge whose signature is right. */
  badge: provenBadge.nullable(),
  submitted_at: instant,
  decided_at: instant.nullable(),
  refusal_reason: z.string().nullable(),
});
export type Proof = z.infer<typeof proof>;

const ownPath = '/api/companies/{companyId}/proofs';
const own = { company: [learner] } as const;
const proofParams = z.object({ companyId: id, proofId: id });
const inLanguage = z.object({ language: locale.optional() });

export const listOwnProofs = endpoint({
  method: 'GET',
  path: ownPath,
  access: own,
  summary: "List the caller's proofs, latest first",
  params: z.object({ companyId: id }),
  query: inLanguage.extend(pageQuery(20)),
  response: pageOf(proof),
});

export const submitProof = endpoint({
  method: 'POST',
  path: ownPath,
  access: own,
  summary:
    'Submit a proof of training elsewhere: a PDF, PNG or JPEG file of at most 10 MB, or an Open Badge 3.0; a maintainer decides about it',
  params: z.object({ companyId: id }),
  query: inLanguage
    .extend({
      issuer: typedLine(1, 200),
      issued_on: calendarDate,
      valid_until: calendarDate.optional(),
      minutes: z.coerce.number().int().min(1).max(10_000).optional(),
      /** The course as an id that `listCourses` returns. */
      course_id: id.optional(),
      /** The course as an id of a company course, which the endpoints for maintainers return. */
      company_course_id: id.optional(),
      duty_id: id.optional(),
    })
    .refine(
      ({ course_id, company_course_id, duty_id }) =>
        [course_id, company_course_id, duty_id].filter((one) => one !== undefined).length === 1,
      { path: ['duty_id'], message: 'either course_id, company_course_id or duty_id is required' },
    ),
  bodyTypes: Object.values(proofMediaTypes),
  body: fileBody,
  response: dataOf(proof),
  statuses: [201],
  // Everybody in an office can have the same IP address, so the limit is high.
  limitPerMinute: 60,
  errors: [
    'course_not_found',
    'duty_not_found',
    'too_many_proofs',
    'storage_full',
    'proof_file_refused',
    'proof_file_too_large',
    'badge_not_verified',
    'completion_in_future',
    'period_reversed',
  ],
});

export const getOwnProofFile = endpoint({
  method: 'GET',
  path: `${ownPath}/{proofId}/file`,
  access: own,
  summary: 'Download the file of a proof of the caller',
  params: proofParams,
  response: 'application/octet-stream',
  errors: ['proof_not_found'],
});

export const withdrawProof = endpoint({
  method: 'DELETE',
  path: `${ownPath}/{proofId}`,
  access: own,
  summary: 'Withdraw a proof of the caller about which nobody has decided',
  params: proofParams,
  response: dataOf(z.object({ id })),
  errors: ['proof_not_found', 'proof_decided'],
});

const managedPath = '/api/maintenance/companies/{companyId}/proofs';
const managed = { company: [courseManager] } as const;

export const managedProof = proof.extend({
  person: z.object({
    /** User id or, for a person without an account, the membership id. */
    user_id: id,
    full_name: z.string(),
    email: z.string(),
  }),
  /** Whether the proof belongs to the caller, who must not decide about their own proofs. */
  own: z.boolean(),
  same_file_count: z.int(),
  decided_by: z.string().nullable(),
});
export type ManagedProof = z.infer<typeof managedProof>;

export const listManagedProofs = endpoint({
  method: 'GET',
  path: managedPath,
  access: managed,
  summary: 'List the proofs of a company: submitted ones, oldest first, or decided ones, latest first',
  params: z.object({ companyId: id }),
  query: inLanguage.extend({
    status: z.enum(proofStatuses).default('submitted'),
    ...pageQuery(20),
  }),
  response: pageOf(managedProof),
});

export const getManagedProof = endpoint({
  method: 'GET',
  path: `${managedPath}/{proofId}`,
  access: managed,
  summary: 'Get a proof of a company',
  params: proofParams,
  query: inLanguage,
  response: dataOf(managedProof),
  errors: ['proof_not_found'],
});

export const getManagedProofFile = endpoint({
  method: 'GET',
  path: `${managedPath}/{proofId}/file`,
  access: managed,
  summary: 'Download the file of a proof',
  params: proofParams,
  response: 'application/octet-stream',
  errors: ['proof_not_found'],
});

export const decideProof = endpoint({
  method: 'POST',
  path: `${managedPath}/{proofId}/decision`,
  access: managed,
  summary:
    'Accept or refuse a proof of somebody else, with a reason for a refusal; the person is told by e-mail',
  params: proofParams,
  query: inLanguage,
  body: dataOf(
    z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('accepted') }),
      z.object({ decision: z.literal('refused'), reason: typedLine(1, 500) }),
    ]),
  ),
  response: dataOf(managedProof),
  limitPerMinute: 60,
  errors: ['proof_not_found', 'own_proof', 'proof_decided', 'proof_subject_removed'],
});

export const maxProofLines = 20_000;
export const maxProofImportBytes = 8 * 1024 * 1024;

export const proofImport = z.object({
  id,
  state: z.enum(proofImportStates),
  lines: z.int(),
  /** Number of lines with problems, which have no effect. */
  wrong: z.int(),
  /** Number of lines that change nothing, because the company already has the completion. */
  unchanged: z.int(),
  done: z.int(),
  created_at: instant,
  /** Time at which the preview expires, if it was not applied. */
  expires_at: instant,
  /** Problems of wrong lines, at most 100. */
  problems: z.array(
    z.object({
      line: z.int(),
      column: z.enum(proofColumns).nullable(),
      problem: z.enum(proofLineProblems),
      /** Content of the cell, shortened. */
      value: z.string(),
    }),
  ),
  /** The first lines that will be added, at most 20. */
  preview: z.array(
    z.object({
      line: z.int(),
      full_name: z.string(),
      title: z.string(),
      issuer: z.string(),
      issued_on: calendarDate,
      valid_until: calendarDate.nullable(),
    }),
  ),
});
export type ProofImport = z.infer<typeof proofImport>;

const importsPath = `${managedPath}/imports`;
const importParams = z.object({ companyId: id, importId: id });

export const uploadProofImport = endpoint({
  method: 'POST',
  path: importsPath,
  access: managed,
  summary: 'Upload a CSV file with earlier completions, at most 8 MB and 20,000 lines, for a preview',
  params: z.object({ companyId: id }),
  query: inLanguage,
  bodyTypes: ['text/csv'],
  body: fileBody,
  response: dataOf(proofImport),
  statuses: [201],
  limitPerMinute: 10,
  errors: [
    'too_many_imports',
    'import_unreadable',
    'import_not_csv',
    'import_headers_missing',
    'import_empty',
    'import_too_large',
  ],
});

export const proofImportSummary = proofImport.omit({ problems: true, preview: true });
export type ProofImportSummary = z.infer<typeof proofImportSummary>;

export const listProofImports = endpoint({
  method: 'GET',
  path: importsPath,
  access: managed,
  summary: 'List the imports of earlier completions of the last 30 days, latest first',
  params: z.object({ companyId: id }),
  query: z.object(pageQuery(10)),
  response: pageOf(proofImportSummary),
});

export const getProofImport = endpoint({
  method: 'GET',
  // Without `preview`, the path would look like a path below a proof with the id `imports`.
  path: `${importsPath}/{importId}/preview`,
  access: managed,
  summary: 'Get an import of earlier completions, with its progress',
  params: importParams,
  response: dataOf(proofImport),
  errors: ['import_not_found'],
});

export const applyProofImport = endpoint({
  method: 'POST',
  path: `${importsPath}/{importId}/application`,
  access: managed,
  summary: 'Add the completions of an import, stated by the company',
  params: importParams,
  response: dataOf(proofImport),
  statuses: [202],
  errors: ['import_not_found', 'import_not_ready', 'import_expired', 'too_many_imports'],
});
