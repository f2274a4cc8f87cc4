import type { FastifyInstance } from 'fastify';
import {
  acceptedLocale,
  changeOwnReportMailSubscription,
  changeReportMailSettings,
  changeReportMailSubscription,
  getReportMailSettings,
  getReportMailSubscription,
  listOwnReportMailSubscriptions,
  listReportMailCandidates,
  previewReportMail,
  unsubscribeByOneClick,
  unsubscribePagePath,
} from '@academy/contracts';
import { Failure, fullNameOf, serve, tokenHash } from '@academy/service-kit';
import { changeSettings } from './change-settings.ts';
import { previewMail, type PreviewSource } from './preview-mail.ts';
import {
  findCandidates,
  findOwnSubscriptions,
  findSettings,
  findSubscription,
  storeOwnSubscribed,
  storeSubscribed,
} from './queries.ts';

interface Options {
  publicUrl: string;
  refreshNumbers: PreviewSource['refreshNumbers'];
}

/**
 * Content types of one-click unsubscribe requests (RFC 8058). The body is ignored, because the URL contains everything
 * that the request needs.
 */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const maxFormBytes = 4_096;

export async function reportMailRoutes(app: FastifyInstance, { refreshNumbers, ...options }: Options) {
  const { db } = app;
  const publicUrl = options.publicUrl.replace(/\/$/, '');

  serve(app, getReportMailSettings, async ({ params: { companyId } }) => {
    const data = await findSettings(db, companyId);
    if (!data) throw new Failure('company_not_found');
    return { data };
  });

  serve(app, changeReportMailSettings, async ({ params: { companyId }, body, actor }) => ({
    data: await changeSettings(db, { companyId, wanted: body.data, actor }),
  }));

  serve(app, listReportMailCandidates, async ({ params: { companyId }, query }) => ({
    data: await findCandidates(db, companyId, query),
  }));

  serve(app, previewReportMail, async ({ params: { companyId }, query, actor, locale: language }) => ({
    data: await previewMail(
      { db, publicUrl, now: new Date(), refreshNumbers },
      {
        companyId,
        kind: query.kind,
        managerId: query.manager_id,
        language,
        callerName: fullNameOf(actor),
      },
    ),
  }));

  serve(app, listOwnReportMailSubscriptions, async ({ params: { companyId }, actor: { userId } }) => ({
    data: await findOwnSubscriptions(db, { companyId, userId }),
  }));

  serve(app, changeOwnReportMailSubscription, async ({ params, body, actor: { userId } }) => {
    const { companyId, kind } = params;
    await storeOwnSubscribed(db, { companyId, userId, kind }, body.data.subscribed);
    const own = await findOwnSubscriptions(db, { companyId, userId });
    // A user who has never got a mail of this kind has no stored subscription, but counts as subscribed.
    const none = body.data.subscribed ? { kind, unsubscribed_at: null } : undefined;
    const data = own.find((subscription) => subscription.kind === kind) ?? none;
    if (!data) throw new Failure('report_mail_subscription_not_found');
    return { data };
  });

  await app.register(async (scope) => subscriptionRoutes(scope, publicUrl));
}

/**
 * Public routes of unsubscribe links. These routes require no sign-in, so that recipients can unsubscribe with the link
 * alone.
 */
async function subscriptionRoutes(app: FastifyInstance, publicUrl: string) {
  const { db } = app;
  async function read(token: string) {
    const found = await findSubscription(db, tokenHash(token));
    if (!found) throw new Failure('report_mail_subscription_not_found');
    return { data: { ...found, unsubscribed_at: found.unsubscribed_at?.toISOString() ?? null } };
  }
  async function change(token: string, subscribed: boolean) {
    await storeSubscribed(db, tokenHash(token), subscribed);
    return read(token);
  }

  app.addContentTypeParser(
    oneClickTypes,
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, _body, done) => done(null, undefined),
  );
  // Mail programs without one-click unsubscribing open the URL of the header List-Unsubscribe in a browser. This hook
  // redirects the browser to the unsubscribe page of the web app.
  app.addHook('onRequest', async (request, reply) => {
    const { token } = request.params as { token?: string };
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    if (request.method !== 'GET' || !wantsPage || token === undefined || !/^[\w-]{43}$/.test(token)) return;
    const language = acceptedLocale(request.headers['accept-language']);
    await reply.redirect(publicUrl + unsubscribePagePath(language, token), 303);
  });

  serve(app, getReportMailSubscription, ({ params }) => read(params.token));
  serve(app, changeReportMailSubscription, ({ params, body }) => change(params.token, body.data.subscribed));
  serve(app, unsubscribeByOneClick, ({ params }) => change(params.token, false));
}
