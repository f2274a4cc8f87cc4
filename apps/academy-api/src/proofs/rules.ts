import { createHash } from 'node:crypto';
import { proofFormats, proofMediaTypes, type ProofFormat } from '@academy/contracts';

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Returns the proof format of a media type. The fallback is never used, because the route accepts only these media
 * types.
 */
export const formatOf = (mediaType = ''): ProofFormat =>
  proofFormats.find((format) => mediaType.toLowerCase().startsWith(proofMediaTypes[format])) ?? 'pdf';

const extensions: Record<ProofFormat, string> = { pdf: 'pdf', png: 'png', jpeg: 'jpg', badge: 'jwt' };

export const fileNameOf = (proofId: string, format: ProofFormat): string =>
  `proof-${proofId}.${extensions[format]}`;
