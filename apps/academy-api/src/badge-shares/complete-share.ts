import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { titleIn } from '@academy/certificate-documents';
import { startBadgeShare, verificationPath, type BadgeShareOutcome } from '@academy/contracts';
import { Failure, type Actor } from '@academy/service-kit';
import type { Network } from './network.ts';
import { claimShare, endShare, findShare, type FoundShare } from './queries.ts';
import { belongsToShare, isOutcome, outcomeOfError, type SentBack } from './rules.ts';
import { postTexts } from './texts.ts';

export interface ShareCompletion {
  publicUrl: string;
  /** Undefined if no client of LinkedIn is configured. */
  network: Network | undefined;
}

interface Redirect {
  badgeShareId: string;
  sentBack: SentBack;
  actor: Actor;
  log: FastifyBaseLogger;
}

/**
 * Returns a function that posts a badge on LinkedIn after LinkedIn has redirected the learner back with an OAuth code.
 * If LinkedIn sent an error instead, the function only stores the outcome.
 */
export function prepareShareCompletion(
  { db, authorize, requireFeature }: Pick<FastifyInstance, 'db' | 'authorize' | 'requireFeature'>,
  { publicUrl, network }: ShareCompletion,
) {
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
      // The log contains only the type of the error, because the error message may quote the request.
      log.warn({ reason: (error as Error).name, share: share.id }, 'posting a badge failed');
      return 'failed';
    }
  }

  async function end(share: FoundShare, { sentBack, actor, log }: Redirect): Promise<BadgeShareOutcome> {
    if ('error' in sentBack) {
      const outcome = outcomeOfError(sentBack.error);
      await endShare(db, share.id, 'started', outcome);
      return outcome;
    }
    // Since the share was started, the learner may have lost the permission, or the company may have lost the feature
    // (rule 84).
    await authorize(actor, startBadgeShare.access, share.company_id);
    await requireFeature(share.company_id, 'badge_sharing');
    if (!(await claimShare(db, share.id))) throw new Failure('badge_share_in_progress');
    const outcome = await post(share, sentBack.code, log);
    await endShare(db, share.id, 'posting', outcome);
    return outcome;
  }

  /**
   * Calling the function again returns the outcome that is already stored.
   * @throws Failure `badge_share_not_found`, `badge_share_state_mismatch`, `badge_share_in_progress`,
   * `permission_denied` or `feature_disabled`
   */
  return async (redirect: Redirect): Promise<BadgeShareOutcome> => {
    const share = await findShare(db, redirect.badgeShareId, redirect.actor.userId);
    if (!share) throw new Failure('badge_share_not_found');
    if (!belongsToShare(redirect.sentBack, share))
      throw new Failure('badge_share_state_mismatch', { source: { pointer: '/data/state' } });
    if (isOutcome(share.status)) return share.status;
    if (share.is_abandoned) {
      await endShare(db, share.id, 'posting', 'failed');
      return 'failed';
    }
    if (share.status === 'posting') throw new Failure('badge_share_in_progress');
    return end(share, redirect);
  };
}
