export const fileProblems = [
  'broken',
  'encrypted',
  'active_content',
  'too_many_pages',
  'too_many_pixels',
  'trailing_data',
  'too_complex',
] as const;
export type FileProblem = (typeof fileProblems)[number];

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

export const maxPages = 2_000;

/**
 * Matches links that run scripts or open files, which may be on another computer (`//server`). Other links without a
 * scheme, such as `www.example.com`, are harmless.
 */
const refusedAddress = /^(?:javascript|vbscript|data|file|smb|ms-[\w-]+|search-ms):|^(?:\\\\|\/\/)/;

/** Returns true if a link may lead to this URL. Ignores control characters and spaces in the scheme, as viewers do. */
export const isAllowedAddress = (address: string): boolean =>
  !refusedAddress.test(address.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase());
