import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StoredCertificate } from '@academy/academy-data';
import { titleIn } from '@academy/certificate-documents';
import {
  getBadge,
  getBadgeImage,
  getBadgeIssuer,
  getBadgeKey,
  getBadgeKeys,
  getBadgeStatusList,
  getBadgeVectorImage,
  getCertificateBadge,
  getCredential,
  getLinkPreview,
  type Badge,
  type Locale,
} from '@academy/contracts';
import { Failure, serve, type Actor } from '@academy/service-kit';
import { addressesAt } from './addresses.ts';
import { bakePng, bakeSvg } from './baking.ts';
import { profileDocument } from './credential.ts';
import { drawBadge } from './drawing.ts';
import { badgeIssuer } from './issuer.ts';
import { prepareBadge, prepareLastIndex, prepareRevokedIndexes, type StoredBadge } from './queries.ts';
import { renderLinkPreview } from './link-preview.ts';
import type { SigningKeys } from './signing-keys.ts';
import { listLength, placeOf } from './status-list.ts';

interface BadgeOptions {
  publicUrl: string;
  keys: SigningKeys;
  ownCertificates: {
    ofCompletedCourse: (
      course: { companyId: string; courseId: string },
      actor: Actor,
    ) => Promise<StoredCertificate>;
    byId: (asked: { companyId: string; certificateId: string }, actor: Actor) => Promise<StoredCertificate>;
  };
}

/** Allows cross-origin requests, because verifiers run in browsers and other sites embed badges. */
function openToAll(reply: FastifyReply, seconds: number): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${seconds}`,
  });
}
/** Cache lifetime in seconds of responses that change when a certificate is revoked or the signing keys are rotated. */
const soon = 60;
/** Cache lifetime in seconds of all other public responses. */
const later = 3600;

export async function badgeRoutes(app: FastifyInstance, { publicUrl, keys, ownCertificates }: BadgeOptions) {
  const badgeById = prepareBadge(app.db);
  const revokedIndexes = prepareRevokedIndexes(app.db);
  const lastIndex = prepareLastIndex(app.db);
  const addresses = addressesAt(publicUrl);
  const issuer = badgeIssuer(keys, addresses);

  async function findCertificate(certificateId: string): Promise<StoredBadge> {
    const [badge] = await badgeById.execute({ certificateId });
    if (!badge) throw new Failure('certificate_not_found');
    // The badge of an erased holder is refused, because its credential contains a hash of the holder's e-mail address.
    if (badge.erased_at) throw new Failure('certificate_holder_erased');
    return badge;
  }

  async function findBadge(certificateId: string): Promise<StoredBadge> {
    const badge = await findCertificate(certificateId);
    // A certificate may be issued before the last lesson is completed, but a credential states that the course is
    // completed.
    if (!badge.completed_at) throw new Failure('course_not_completed');
    return badge;
  }

  async function ownBadge(id: string, locale: Locale): Promise<Badge> {
    const badge = await findBadge(id);
    return {
      certificate_id: id,
      number: badge.number,
      course_title: titleIn(badge.course_titles, locale),
      issued_at: badge.issued_at.toISOString(),
      valid_until: badge.last_valid_day,
      time_zone: badge.time_zone,
      verification_url: addresses.verification(locale, id),
      image_url: addresses.image(id, locale),
      vector_image_url: addresses.vectorImage(id, locale),
      credential: await issuer.credential(badge),
    };
  }

  serve(app, getBadge, async ({ params, actor, locale }) => {
    const { id } = await ownCertificates.ofCompletedCourse(params, actor);
    return { data: await ownBadge(id, locale) };
  });

  serve(app, getCertificateBadge, async ({ params, actor, locale }) => {
    const { id } = await ownCertificates.byId(params, actor);
    return { data: await ownBadge(id, locale) };
  });

  // The credential of a revoked certificate is served too, because verifiers read the revocation from the status list.
  serve(app, getCredential, async ({ params, reply }) => {
    const badge = await findBadge(params.certificateId);
    openToAll(reply, later);
    return { body: Buffer.from(await issuer.credential(badge)), fileName: `badge ${badge.number}.jwt` };
  });

  /** @throws Failure `certificate_revoked`, or a code of `findBadge` */
  async function shown(certificateId: string, language: Locale, reply: FastifyReply) {
    const badge = await findBadge(certificateId);
    if (badge.revoked_at) throw new Failure('certificate_revoked');
    const title = titleIn(badge.course_titles, language);
    const year = badge.issued_at.toLocaleDateString('en', { year: 'numeric', timeZone: badge.time_zone });
    const [pictures, credential] = await Promise.all([
      drawBadge({ title, subject: badge.subject, year, language }),
      issuer.credential(badge),
    ]);
    openToAll(reply, soon);
    reply.header('vary', 'accept-language');
    return { ...pictures, credential, name: `Badge ${title}` };
  }

  serve(app, getBadgeImage, async ({ params, locale, reply }) => {
    const { png, credential, name } = await shown(params.certificateId, locale, reply);
    return { body: bakePng(png, credential), fileName: `${name}.png` };
  });

  serve(app, getBadgeVectorImage, async ({ params, locale, reply }) => {
    const { svg, credential, name } = await shown(params.certificateId, locale, reply);
    return { body: Buffer.from(bakeSvg(svg, credential)), fileName: `${name}.svg` };
  });

  serve(app, getLinkPreview, async ({ params: { certificateId }, locale, reply }) => {
    const badge = await findCertificate(certificateId);
    if (badge.revoked_at) throw new Failure('certificate_revoked');
    const page = renderLinkPreview({
      language: locale,
      courseTitle: titleIn(badge.course_titles, locale),
      companyName: badge.company_name,
      ownCourse: badge.own_course,
      url: addresses.verification(locale, certificateId),
      imageUrl: badge.completed_at ? addresses.image(certificateId, locale) : undefined,
    });
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'accept-language, user-agent' });
    return { body: Buffer.from(page), fileName: 'preview.html' };
  });

  serve(app, getBadgeKeys, async ({ reply }) => {
    openToAll(reply, soon);
    return { keys: issuer.keys.map(({ jwk }) => jwk) };
  });

  serve(app, getBadgeKey, async ({ params, reply }) => {
    const found = issuer.keys.find(({ id }) => id === params.keyId);
    if (!found) throw new Failure('badge_key_not_found');
    openToAll(reply, later);
    return found.jwk;
  });

  serve(app, getBadgeIssuer, async ({ reply }) => {
    openToAll(reply, later);
    return profileDocument(addresses);
  });

  serve(app, getBadgeStatusList, async ({ params: { list }, reply }) => {
    const [highest] = await lastIndex.execute();
    if (list > placeOf(Number(highest?.last ?? 0)).list) throw new Failure('badge_status_list_not_found');
    const from = list * listLength;
    const revoked = await revokedIndexes.execute({ from, to: from + listLength });
    openToAll(reply, soon);
    const places = revoked.map(({ status_index }) => placeOf(status_index).index);
    return { body: Buffer.from(await issuer.statusList(list, places)), fileName: `status-list-${list}.jwt` };
  });
}
