import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './answers.ts';

// Health checks and metrics exist only on the services' own ports, so the gateway responds with 404 to their paths
// (rule 12).
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Returns true if the request is for a page of the web app. The gateway then responds with index.html, and the router
 * of the web app resolves the path.
 */
function isNavigation({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const hasExtension = /\.[^/]*$/.test(path);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !hasExtension &&
    !path.startsWith('/assets/') &&
    !operations.has(path)
  );
}

const verificationPage = /^\/(de|en)\/verify\/([\da-f-]{36})$/;

/** These crawlers request link previews for social networks. They run no scripts. */
const previewCrawler =
  /linkedinbot|facebookexternalhit|facebot|twitterbot|slackbot|whatsapp|telegrambot|discordbot|skypeuripreview|xing-contenttabreceiver|mastodon|cardyb|redditbot|pinterestbot/i;

/** Response headers of academy-api’s link previews that the gateway copies into its own response. */
const passedHeaders = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'vary',
];

/**
 * If a crawler requests a verification page, requests the link preview of this page from academy-api. Returns undefined
 * for all other requests.
 */
function previewOf({ url, headers }: FastifyRequest, academyApi: string): Promise<Response> | undefined {
  const [, language, certificateId] = verificationPage.exec(url.split('?', 1)[0] ?? '') ?? [];
  if (!language || !previewCrawler.test(headers['user-agent'] ?? '')) return undefined;
  return fetch(`${academyApi}/api/certificates/${certificateId}/preview?language=${language}`);
}

/**
 * Serves the files of the web app. A request for a missing file gets status 404 instead of index.html. A browser tab
 * that has an older version of the web app open can therefore detect that files of this version no longer exist.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { directory, academyApi }: { directory: string; academyApi: string },
): Promise<void> {
  const hashedFiles = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    // Serves the compressed files that the build of the web app writes next to the originals, as the web image does.
    preCompressed: true,
    // Files in the folder `assets` never change, because their names contain a content hash.
    // Browsers must revalidate all other files.
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFiles);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return answerError(reply, 'route_not_found');
    if (/^\/(de|en)\/verify\//.test(request.url)) reply.header('x-robots-tag', 'noindex');
    const preview = previewOf(request, academyApi);
    if (!preview) return reply.code(200).sendFile('index.html');
    const response = await preview.catch(() => undefined);
    if (!response) return answerError(reply.header('retry-after', '1'), 'unavailable');
    for (const name of passedHeaders) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
  });
}
