import { locales, proofColumns, proofHeadings, type ProofColumn } from '@academy/contracts';
import { Failure } from '@academy/service-kit';

/** Column headers that training systems use in addition to those in `proofHeadings`. */
const aliases: Record<ProofColumn, readonly string[]> = {
  email: ['E-Mail-Adresse', 'Email address', 'Mail', 'Work email', 'Geschäftliche E-Mail'],
  subject: ['Kurs', 'Pflicht', 'Titel', 'Schulung', 'Course', 'Duty', 'Title', 'Training'],
  issuer: ['Anbieter', 'Veranstalter', 'Provider', 'Issued by'],
  issued_on: [
    'Ausgestellt am',
    'Abgeschlossen am',
    'Abschlussdatum',
    'Issued on',
    'Completed on',
    'Completion date',
  ],
  valid_until: ['Ablaufdatum', 'Expiry date', 'Expires on'],
  minutes: ['Dauer in Minuten', 'Duration in minutes'],
};

/** Removes case, spaces and punctuation, which are ignored when headers are compared. */
const keyOf = (heading: string): string =>
  heading
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

const keys = Object.fromEntries(
  proofColumns.map((column) => [
    column,
    [column, ...locales.map((language) => proofHeadings[language][column]), ...aliases[column]].map(keyOf),
  ]),
) as Record<ProofColumn, string[]>;

const required = ['email', 'subject', 'issuer', 'issued_on'] as const satisfies ProofColumn[];

/** Maximum number of headers in the detail of an error. */
const maxShown = 50;
/** Maximum number of characters of each header in the detail of an error. */
const maxHeadingLength = 100;

/** Position of each column in the file, from 0; undefined for a column that the file does not have. */
export type Positions = Record<ProofColumn, number | undefined>;

/**
 * Finds the columns of a file by their headers, which may be in any order. If several headers stand for the same
 * column, the first one is used.
 * @throws Failure `import_headers_missing` if a required column is missing; the detail lists the headers of the file
 */
export function positionsIn(headings: readonly string[]): Positions {
  const found = headings.map(keyOf);
  const positions = Object.fromEntries(
    proofColumns.map((column) => {
      const position = found.findIndex((key) => keys[column].includes(key));
      return [column, position < 0 ? undefined : position];
    }),
  ) as Positions;
  if (required.some((column) => positions[column] === undefined))
    throw new Failure('import_headers_missing', {
      detail: headings
        .slice(0, maxShown)
        .map((heading) => heading.slice(0, maxHeadingLength))
        .join(', '),
    });
  return positions;
}
