import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { CertificateWithCompletion } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import { Failure, tokenHash, type Actor } from '@academy/service-kit';
import type { Network } from './network.ts';
import { storeShare } from './queries.ts';

export interface ShareStart {
  /** Undefined if no client of LinkedIn is configured. */
  network: Network | undefined;
}

interface RequestedShare {
  companyId: string;
  findCertificate: () => Promise<CertificateWithCompletion>;
  consent: boolean;
  language: Locale;
  actor: Actor;
}

/**
 * Stores a new badge share.
 * @returns the share's id, and the URL of LinkedIn's consent page
 * @throws Failure `consent_required`, `feature_disabled`, `unavailable`, `course_not_completed` or a code of
 * `findCertificate`
 */
export async function startShare(
  { db, requireFeature }: Pick<FastifyInstance, 'db' | 'requireFeature'>,
  { network }: ShareStart,
  { companyId, findCertificate, consent, language, actor }: RequestedShare,
) {
  if (!consent) throw new Failure('consent_required', { source: { pointer: '/data/consent' } });
  await requireFeature(companyId, 'badge_sharing');
  if (!network) throw new Failure('unavailable');
  const certificate = await findCertificate();
  if (!certificate.completed_at) throw new Failure('course_not_completed');
  const id = uuidv7();
  const state = randomBytes(32).toString('base64url');
  await storeShare(db, {
    id,
    user_id: actor.userId,
    certificate_id: certificate.id,
    language,
    state_hash: tokenHash(state),
  });
  return { id, authorization_url: network.authorizationUrl(state) };
}
