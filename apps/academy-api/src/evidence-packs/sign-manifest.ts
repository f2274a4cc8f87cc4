import { createHash, createPublicKey, sign } from 'node:crypto';
import * as z from 'zod';
import type { PackSignatures } from '@academy/academy-data';
import { signedPackFormats } from '@academy/contracts';
import type { AcademyApiEnv } from '../env.ts';

const signedManifest = z.object({
  format: z.enum(signedPackFormats),
  id: z.string(),
  company: z.object({ id: z.string() }),
  files: z.array(
    z.object({ name: z.string().regex(/^[\w./-]+$/), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Signs the manifest of an evidence pack. Also writes and signs the file `SHA256SUMS`, which lists every file of the
 * pack except itself and its signature.
 * @throws Error if `manifest` does not belong to the given pack, because the key must sign nothing else
 */
export function signManifest(
  { manifest, id, company_id }: { manifest: string; id: string; company_id: string },
  { id: kid, key }: AcademyApiEnv['BADGE_SIGNING_KEYS']['signing'],
): PackSignatures {
  const content = signedManifest.parse(JSON.parse(manifest));
  if (content.id !== id || content.company.id !== company_id)
    throw new Error(`the manifest does not belong to evidence pack ${id}`);
  const signatureOf = (text: string) => sign('sha256', Buffer.from(text), key);
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const signed = `${encoded(JSON.stringify({ alg: 'RS256', typ: 'evidence-manifest+jws', kid }))}.${encoded(manifest)}`;
  const jws = `${signed}.${signatureOf(signed).toString('base64url')}`;
  const issuer = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const signature = signatureOf(manifest);
  const checksums = [
    ...content.files.map(({ name, sha256: sum }) => `${sum}  ${name}\n`),
    `${sha256(issuer)}  issuer.pem\n`,
    `${sha256(manifest)}  manifest.json\n`,
    `${sha256(jws)}  manifest.jws\n`,
    `${sha256(signature)}  manifest.sig\n`,
  ].join('');
  return {
    manifest_signature: signature.toString('base64'),
    jws,
    issuer,
    checksums,
    checksums_signature: signatureOf(checksums).toString('base64'),
  };
}
