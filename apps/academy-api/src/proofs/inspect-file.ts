import { maxProofBytes, type Proof, type ProofFormat } from '@academy/contracts';
import { Failure } from '@academy/service-kit';
import { bakedCredential } from './badges/baked-credential.ts';

export type ProvenBadge = NonNullable<Proof['badge']>;

/**
 * Functions that inspect files. `checkPdf` and `checkImage` resolve to the reason why a file is rejected, or to
 * undefined if it is accepted.
 */
export interface FileChecks {
  checkPdf: (content: Uint8Array) => Promise<string | undefined>;
  checkImage: (content: Uint8Array, format: 'png' | 'jpeg') => Promise<string | undefined>;
}

export interface Inspections extends FileChecks {
  /** Verifies an Open Badge 3.0 as JSON Web Token. @throws Failure `badge_not_verified` */
  verifyBadge: (credential: string) => Promise<ProvenBadge>;
}

/** @throws Failure `proof_file_too_large` */
export async function readFile(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.byteLength;
    if (size > maxProofBytes) throw new Failure('proof_file_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Returns true if the file starts with the signature of a PDF. Only white space may precede the signature, because some
 * programs could read other bytes as the start of another format.
 */
const isPdf = (content: Buffer) => /^\s*%PDF-/.test(content.toString('latin1', 0, 100));

/**
 * Checks that a file has the format of its media type and no active content, and verifies the badge in it.
 * @returns the badge that the file is or contains; null if there is none
 * @throws Failure `proof_file_refused`, whose detail says why, or `badge_not_verified`
 */
export async function inspectFile(
  content: Buffer,
  format: ProofFormat,
  { checkPdf, checkImage, verifyBadge }: Inspections,
): Promise<ProvenBadge | null> {
  if (format === 'badge') {
    const credential = content.toString('latin1').trim();
    if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential))
      throw new Failure('proof_file_refused', { detail: 'broken' });
    return verifyBadge(credential);
  }
  const check = () => {
    if (format !== 'pdf') return checkImage(content, format);
    return isPdf(content) ? checkPdf(content) : 'broken';
  };
  const problem = await check();
  if (problem) throw new Failure('proof_file_refused', { detail: problem });
  const credential = format === 'png' ? bakedCredential(content) : undefined;
  return credential === undefined ? null : verifyBadge(credential);
}
