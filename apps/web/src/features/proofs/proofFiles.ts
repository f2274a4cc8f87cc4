import { maxProofBytes, proofMediaTypes, type ProofFormat } from '@academy/contracts/client';

/** Attribute `accept` of the file field. */
export const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.jwt,application/pdf,image/png,image/jpeg';

const formats: Record<string, ProofFormat> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jwt: 'badge',
};

const formatOf = ({ name }: File): ProofFormat | undefined =>
  formats[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];

/** Returns the file with the media type of its extension. */
export const toUpload = (file: File): Blob =>
  new Blob([file], { type: proofMediaTypes[formatOf(file) ?? 'pdf'] });

/** Returns why a chosen file cannot be uploaded; undefined if it can, or if no file is chosen. */
export function problemOf(file: File | undefined): 'format' | 'size' | undefined {
  if (file === undefined) return undefined;
  if (formatOf(file) === undefined) return 'format';
  return file.size > maxProofBytes ? 'size' : undefined;
}
