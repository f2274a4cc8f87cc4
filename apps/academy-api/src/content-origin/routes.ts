import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentFileKey } from '@academy/academy-data';
import * as contract from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { Failure, ProvenSessions, serve, tokenHash } from '@academy/service-kit';
import { pathOf } from './file-path.ts';
import { cookieHashOf, setFrameCookie } from './frame-cookie.ts';
import { mediaTypeOf } from './media-types.ts';
import { playerPage, scriptsByName } from './player-page.ts';
import { prepareFrameFile, prepareFrameLesson, storeToken, type FrameLesson } from './queries.ts';
import { rangeOf } from './ranges.ts';
import { packagePolicy, playerPolicy, setSecurityHeaders } from './security-headers.ts';
import { startFrame } from './start-frame.ts';

interface ContentOriginOptions {
  storage: FileStorage;
  publicUrl: string;
  /** Origin at which packages run; undefined if the installation does not run packages. */
  contentUrl: string | undefined;
  launchParameters: (lesson: FrameLesson) => Record<string, string>;
  /** Returns the token that a cmi5 package sends in the header Authorization. */
  encodeToken: (registrationId: string, secret: string) => string;
}

const foreverCached = 'public, max-age=31536000, immutable';

/** Returns the URL of the start page relative to the player. The parameters are appended to the query of `href`. */
function startOf(href: string, parameters: Record<string, string>): string {
  const [address = '', fragment] = href.split('#', 2);
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = added.length > 0 ? (address.includes('?') ? '&' : '?') + added.join('&') : '';
  return `files/${address}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/**
 * Refuses requests for a separate tab and for service workers. In a separate tab, the content security policy of the
 * web app would not keep the package from leaving its origin. A service worker would stay active after the frame is
 * closed.
 */
function requireFrame({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-dest'] === 'document' || headers['service-worker'] !== undefined)
    throw new Failure('registration_not_found');
}

/**
 * Serves the origin at which packages run (rules 506 and 507). Requests to this origin contain no user token. The web
 * app starts a frame with a single-use ticket, which the frame exchanges for a cookie that authorizes its requests.
 */
export async function contentOriginRoutes(
  app: FastifyInstance,
  { storage, publicUrl, contentUrl, launchParameters, encodeToken }: ContentOriginOptions,
) {
  const frameLesson = prepareFrameLesson(app.pool);
  const frameFile = prepareFrameFile(app.pool);
  const isSecure = contentUrl?.startsWith('https:') === true;
  const policies = { player: playerPolicy(publicUrl), package: packagePolicy(publicUrl) };

  // Frames with a valid cookie are rate-limited by registration instead of IP address, because a whole office can share
  // one IP address, and each frame loads many files.
  const proven = new ProvenSessions();
  const proofOf = (registrationId: string, request: FastifyRequest) => ({
    sessionId: registrationId,
    secretHash: cookieHashOf(request),
  });
  app.addHook('onRequest', async (request) => {
    const { registrationId } = request.params as { registrationId?: string };
    if (registrationId !== undefined && proven.has(proofOf(registrationId, request)))
      await app.limitSession(request, registrationId.toLowerCase());
  });

  async function requireLesson(registrationId: string, request: FastifyRequest): Promise<FrameLesson> {
    const lesson = await frameLesson({ registrationId, cookieHash: cookieHashOf(request) });
    if (!lesson) throw new Failure('registration_not_found');
    proven.note(proofOf(registrationId, request));
    return lesson;
  }

  serve(app, contract.startContent, async ({ params: { registrationId }, request, body, reply }) => {
    const value = await startFrame(app.db, { registrationId, request, body, appOrigin: publicUrl });
    setSecurityHeaders(reply, policies.player);
    setFrameCookie(reply, { registrationId, value, isSecure });
    // Deletes what other packages have stored in the browser, because all packages share this origin.
    reply.header('clear-site-data', '"storage"');
    reply.code(303).header('location', contract.urlOf(contract.getPlayer, { registrationId }));
    return { body: '' };
  });

  serve(app, contract.getPlayer, async ({ params, request, reply }) => {
    requireFrame(request);
    const lesson = await requireLesson(params.registrationId, request);
    const { format, title, href, language } = lesson;
    const parameters = format === 'cmi5' ? launchParameters(lesson) : {};
    setSecurityHeaders(reply, policies.player);
    reply.type('text/html; charset=utf-8');
    const start = startOf(href, parameters);
    return { body: playerPage({ format, start, title, app_origin: publicUrl }, language) };
  });

  serve(app, contract.getPlayerScript, async ({ params: { name }, reply }) => {
    const script = scriptsByName.get(name);
    if (script === undefined) throw new Failure('route_not_found');
    setSecurityHeaders(reply, policies.player);
    reply.type('text/javascript; charset=utf-8').header('cache-control', foreverCached);
    return { body: script };
  });

  async function openFile(
    packageId: string,
    file: { number: number; size: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { number, size } = file;
    const etag = `"${packageId}-${number}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      reply.code(304);
      return { body: '' };
    }
    const isUnchanged = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
    const range = isUnchanged ? rangeOf(request.headers.range, size) : undefined;
    if (range === null) {
      reply.header('content-range', `bytes */${size}`);
      throw new Failure('range_not_satisfiable');
    }
    const stored = await storage.get(contentFileKey({ packageId, number }), range);
    if (!stored) {
      request.log.error({ packageId, number }, 'file of a package is missing in the file storage');
      throw new Failure('content_file_not_found');
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
    reply.header('content-length', range ? range.last - range.first + 1 : size);
    return { body: stored.body };
  }

  serve(app, contract.getContentFile, async ({ params: { registrationId }, request, reply }) => {
    requireFrame(request);
    const path = pathOf(request.raw.url ?? '');
    const file = await frameFile({ registrationId, cookieHash: cookieHashOf(request), path });
    if (!file) throw new Failure('registration_not_found');
    proven.note(proofOf(registrationId, request));
    const { package_id: packageId, number, size } = file;
    if (number === null) throw new Failure('content_file_not_found');
    setSecurityHeaders(reply, policies.package);
    reply.type(mediaTypeOf(path));
    return openFile(packageId, { number, size }, request, reply);
  });

  serve(app, contract.fetchXapiToken, async ({ params: { registrationId }, request, reply }) => {
    const { format } = await requireLesson(registrationId, request);
    if (format !== 'cmi5') throw new Failure('registration_not_found');
    const secret = randomBytes(32).toString('base64url');
    const key = { registrationId, cookieHash: cookieHashOf(request), tokenHash: tokenHash(secret) };
    const isFirst = await storeToken(app.db, key);
    reply.type('application/json');
    return {
      body: JSON.stringify(
        isFirst
          ? { 'auth-token': encodeToken(registrationId, secret) }
          : { 'error-code': '1', 'error-text': 'the token of this session was fetched already' },
      ),
    };
  });
}
