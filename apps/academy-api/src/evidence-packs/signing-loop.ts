import fastifyPlugin from 'fastify-plugin';
import { repeat } from '@academy/service-kit';
import type { AcademyApiEnv } from '../env.ts';
import { findUnsigned, storeSignatures } from './queries.ts';
import { signManifest } from './sign-manifest.ts';

interface Options {
  keys: AcademyApiEnv['BADGE_SIGNING_KEYS'];
  /** Milliseconds between two searches for unsigned manifests. */
  pauseMs?: number;
}

/**
 * Signs the manifests that the worker stores in the rows of evidence packs. The worker does not have the signing key,
 * which also signs badges. Otherwise, a flaw in the worker's handling of e-mails or files could be used to forge badges
 * (decision 47).
 */
export const signingLoop = fastifyPlugin<Options>(async (app, { keys, pauseMs = 2_000 }) => {
  repeat(app, pauseMs, async () => {
    try {
      // A manifest that cannot be signed must not block the others.
      for (const pack of await findUnsigned(app.db))
        try {
          await storeSignatures(app.db, pack, signManifest(pack, keys.signing));
        } catch (error) {
          app.log.error({ err: error, pack: pack.id }, 'signing an evidence pack failed');
        }
    } catch (error) {
      app.log.error({ err: error }, 'finding unsigned evidence packs failed');
    }
  });
});
