import * as z from 'zod';
import { flag, type TargetPolicy } from '@academy/service-kit';

export const webhookEnv = {
  WEBHOOK_SECRET: z
    .string()
    .min(32)
    .describe(
      'Secret from which the signing secrets of webhooks are derived; must be equal in academy-api and the worker',
    )
    .meta({ secret: true }),
  WEBHOOK_ALLOW_PRIVATE: flag
    .default(false)
    .describe(
      'Whether webhooks may use http, any port and private addresses; only for local stacks, because everybody who may create webhooks can then send requests to servers in the internal network',
    ),
};

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Decides which URLs webhooks may have.
 * @throws Error if WEBHOOK_ALLOW_PRIVATE is true although PUBLIC_URL is not on localhost
 */
export function webhookTargets(env: { PUBLIC_URL: string; WEBHOOK_ALLOW_PRIVATE: boolean }): TargetPolicy {
  if (env.WEBHOOK_ALLOW_PRIVATE && !localHosts.includes(new URL(env.PUBLIC_URL).hostname))
    throw new Error('WEBHOOK_ALLOW_PRIVATE may be true only if PUBLIC_URL is on localhost');
  return { allowPrivate: env.WEBHOOK_ALLOW_PRIVATE };
}
