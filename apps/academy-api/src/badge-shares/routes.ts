import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { StoredCertificate } from '@academy/academy-data';
import { titleIn } from '@academy/certificate-documents';
import {
  completeBadgeShare,
  startBadgeShare,
  verificationPath,
  type BadgeShareOutcome,
} from '@academy/contracts';
import { Failure, serve, tokenHash, type Actor } from '@academy/service-kit';
import type { Network } from './network.ts';
import { claimShare, endShare, findShare, mayShareBadges, storeShare, type FoundShare } from './queries.ts';
import { outcomeOfError } from './rules.ts';
import { postTexts } from './texts.ts';

interface Options {
  publicUrl: string;
  /** Undefined if no professional network is configured. */
  network: Network | undefined;
  /** Finds the learner's certificate of a course, which the badge represents. */
  ownCertificate: (
    course: { companyId: string; courseId: string },
    actor: Actor,
  ) => Promise<StoredCertificate>;
}

type SentBack = z.output<typeof completeBadgeShare.body>['data'];

const isOutcome = (status: FoundShare['status']): status is BadgeShareOutcome =>
  status !== 'started' && status !== 'posting';

export async function badgeShareRoutes(
  app: FastifyInstance,
  { publicUrl, network, ownCertificate }: Options,
) {
  serve(app, startBadgeShare, async ({ params, body, actor, locale, reply }) => {
    if (!body.data.consent) throw new Failure('consent_required', { source: { pointer: '/data/consent' } });
    if (!(await mayShareBadges(app.db, params.companyId))) throw new Failure('permission_denied');
    if (!network) throw new Failure('unavailable');
    const certificate = await ownCertificate(params, actor);
    const id = uuidv7();
    const state = randomBytes(32).toString('base64url');
    await storeShare(app.db, {
      id,
      user_id: actor.userId,
      certificate_id: certificate.id,
      language: locale,
      state_hash: tokenHash(state),
    });
    reply.code(201);
    return { data: { id, status: 'started' as const, authorization_url: network.authorizationUrl(state) } };
  });

  /**
   * Protects the redirect against CSRF.
   * @throws Failure if the state does not belong to this share
   */
  function checkState(share: FoundShare, { state, ...sentBack }: SentBack): void {
    if (state === undefined && 'error' in sentBack) return;
    if (state === undefined || !timingSafeEqual(tokenHash(state), share.state_hash))
      throw new Failure('badge_share_state_mismatch', { source: { pointer: '/data/state' } });
  }

  async function post(share: FoundShare, code: string, log: FastifyBaseLogger): Promise<BadgeShareOutcome> {
    if (!network || share.is_late || share.is_revoked) return 'failed';
    try {
      const title = titleIn(share.course_titles, share.language);
      await network.post(code, {
        ...postTexts[share.language](title, share.company_name),
        url: new URL(verificationPath(share.language, share.certificate_id), publicUrl).href,
      });
      return 'posted';
    } catch (error) {
      // Logs only the type of the error, because the error message may quote the request.
      log.warn({ reason: (error as Error).name, share: share.id }, 'posting a badge failed');
      return 'failed';
    }
  }

  async function outcomeOf(
    actor: Actor,
    share: FoundShare,
    sentBack: SentBack,
    log: FastifyBaseLogger,
  ): Promise<BadgeShareOutcome> {
    if ('error' in sentBack) {
      const outcome = outcomeOfError(sentBack.error);
      await endShare(app.db, share.id, 'started', outcome);
      return outcome;
    }
    // The learner may have lost the permission since the share was started.
    await app.authorize(actor, startBadgeShare.access, share.company_id);
    if (!(await claimShare(app.db, share.id))) throw new Failure('badge_share_in_progress');
    const outcome = await post(share, sentBack.code, log);
    await endShare(app.db, share.id, 'posting', outcome);
    return outcome;
  }

  serve(app, completeBadgeShare, async ({ params, body, actor, request }) => {
    const share = await findShare(app.db, params.badgeShareId, actor.userId);
    if (!share) throw new Failure('badge_share_not_found');
    checkState(share, body.data);
    if (isOutcome(share.status)) return { data: { status: share.status } };
    if (share.is_abandoned) {
      await endShare(app.db, share.id, 'posting', 'failed');
      return { data: { status: 'failed' as const } };
    }
    if (share.status === 'posting') throw new Failure('badge_share_in_progress');
    return { data: { status: await outcomeOf(actor, share, body.data, request.log) } };
  });
}
