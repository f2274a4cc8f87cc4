/** Why the PDF of a policy is refused. */
export const pdfProblems = [
  'broken',
  'encrypted',
  'active_content',
  'too_many_pages',
  'too_complex',
] as const;
export type PdfProblem = (typeof pdfProblems)[number];

export class PdfError extends Error {
  constructor(readonly problem: PdfProblem) {
    super(problem);
  }
}

export const maxPages = 2_000;

/** Schemes of links that run scripts or open files. Links without a scheme, such as `www.example.com`, are harmless. */
const refusedAddress = /^(?:javascript|vbscript|data|file|smb|ms-[\w-]+|search-ms):|^(?:\\\\|\/\/)/;

/** Returns whether a link may lead to an address. Viewers ignore control characters and spaces in a scheme. */
export const isAllowedAddress = (address: string): boolean =>
  !refusedAddress.test(address.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase());
