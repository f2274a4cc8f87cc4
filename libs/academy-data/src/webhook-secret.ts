import { webhookSecretPrefix, webhookSecretPurpose } from '@academy/contracts';
import { derivedToken } from '@academy/service-kit';

/**
 * Derives the signing secret of a webhook: 256 bits as base64 with the prefix that Standard Webhooks defines. The
 * secret is not stored, so that a copy of the database does not allow anybody to sign events (decision 45).
 * @param installationSecret the environment variable WEBHOOK_SECRET
 * @param version number of the secret, which each replacement of the secret increases
 */
export function webhookSecretOf(installationSecret: string, webhookId: string, version: number): string {
  const token = derivedToken(installationSecret, webhookSecretPurpose, `${webhookId}:${version}`);
  return webhookSecretPrefix + Buffer.from(token, 'base64url').toString('base64');
}
