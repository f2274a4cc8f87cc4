import type { Locale } from './locales.ts';

/** `submitted` until a maintainer has decided about the proof. */
export const proofStatuses = ['submitted', 'accepted', 'refused'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** Who stated the training: the person, with a file, or the company, by importing earlier completions. */
export const proofOrigins = ['person', 'company'] as const;
export type ProofOrigin = (typeof proofOrigins)[number];

export const proofFormats = ['pdf', 'png', 'jpeg', 'badge'] as const;
export type ProofFormat = (typeof proofFormats)[number];

export const maxProofBytes = 10_000_000;

/**
 * Media types of uploads. `badge` is an Open Badge 3.0 as a JSON Web Token. A PNG that contains a badge is uploaded as
 * an image.
 */
export const proofMediaTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  badge: 'application/vc+jwt',
} as const satisfies Record<ProofFormat, string>;

/** Maximum number of proofs of a person about which nobody has decided yet. */
export const maxSubmittedProofs = 20;

/** Why a line of a file with earlier completions has no effect. */
export const proofLineProblems = [
  'wrong_number_of_cells',
  'unknown_person',
  'own_completion',
  'unknown_subject',
  'ambiguous_subject',
  'empty_cell',
  'too_long',
  'invalid_date',
  'date_in_future',
  'period_reversed',
  'invalid_minutes',
  'repeated_line',
  'already_completed',
] as const;
export type ProofLineProblem = (typeof proofLineProblems)[number];

export const proofImportStates = ['ready', 'applying', 'applied', 'failed', 'expired'] as const;

/** Columns of a file with earlier completions. `subject` is the title of a course or duty. */
export const proofColumns = ['email', 'subject', 'issuer', 'issued_on', 'valid_until', 'minutes'] as const;
export type ProofColumn = (typeof proofColumns)[number];

/** Headers of a file with earlier completions. The names in `proofColumns` are accepted as headers, too. */
export const proofHeadings = {
  de: {
    email: 'E-Mail',
    subject: 'Kurs oder Pflicht',
    issuer: 'Aussteller',
    issued_on: 'Datum',
    valid_until: 'Gültig bis',
    minutes: 'Minuten',
  },
  en: {
    email: 'Email',
    subject: 'Course or duty',
    issuer: 'Issuer',
    issued_on: 'Date',
    valid_until: 'Valid until',
    minutes: 'Minutes',
  },
} as const satisfies Record<Locale, Record<ProofColumn, string>>;
