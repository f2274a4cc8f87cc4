import type { FastifyInstance } from 'fastify';
import type { CertificateWithCompletion } from '@academy/academy-data';
import { completeBadgeShare, startBadgeShare, startCertificateShare } from '@academy/contracts';
import { serve, type Actor } from '@academy/service-kit';
import { prepareShareCompletion, type ShareCompletion } from './complete-share.ts';
import { startShare, type ShareStart } from './start-share.ts';

type Find<Asked> = (asked: Asked, actor: Actor) => Promise<CertificateWithCompletion>;

interface BadgeShareOptions extends ShareStart, ShareCompletion {
  ownCertificates: {
    ofCompletedCourse: Find<{ companyId: string; courseId: string }>;
    byId: Find<{ companyId: string; certificateId: string }>;
  };
}

export async function badgeShareRoutes(app: FastifyInstance, options: BadgeShareOptions) {
  const completeShare = prepareShareCompletion(app, options);
  const { ownCertificates } = options;

  serve(app, startBadgeShare, async ({ params, body, actor, locale, reply }) => {
    const findCertificate = () => ownCertificates.ofCompletedCourse(params, actor);
    const share = { ...params, consent: body.data.consent, language: locale, actor, findCertificate };
    const started = await startShare(app, options, share);
    reply.code(201);
    return { data: { status: 'started' as const, ...started } };
  });

  serve(app, startCertificateShare, async ({ params, body, actor, locale, reply }) => {
    const findCertificate = () => ownCertificates.byId(params, actor);
    const share = { ...params, consent: body.data.consent, language: locale, actor, findCertificate };
    const started = await startShare(app, options, share);
    reply.code(201);
    return { data: { status: 'started' as const, ...started } };
  });

  serve(app, completeBadgeShare, async ({ params, body, actor, request }) => {
    const status = await completeShare({ ...params, sentBack: body.data, actor, log: request.log });
    return { data: { status } };
  });
}
