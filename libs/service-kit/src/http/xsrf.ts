import { randomBytes, timingSafeEqual } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';

const cookieName = 'XSRF-TOKEN';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Double-submit check (rule 10): a browser that has the XSRF cookie must repeat its value in a header of every write.
 * Clients without the cookie authorize their requests by bearer token, which other sites cannot send.
 */
export const xsrfProtection = fastifyPlugin(async (app) => {
  await app.register(fastifyCookie);
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    // Browsers share cookies between the ports of a host, so on a single machine the cookie of the web app can also
    // reach the origin of packages. Requests there are not authorized by cookies of the web app, and packages cannot
    // repeat the token, so the check is skipped.
    if (request.routeOptions.config.endpoint?.access === 'content-origin') return;
    const cookie = request.cookies[cookieName];
    if (cookie === undefined) return;
    const header = request.headers['x-xsrf-token'];
    if (typeof header !== 'string' || !equal(header, cookie)) {
      throw new Failure('xsrf_token_mismatch');
    }
  });
});

/** Sets the XSRF cookie if it is missing. Scripts of the web app can read it; browsers send it only to this site. */
export function issueXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[cookieName] !== undefined) return;
  reply.setCookie(cookieName, randomBytes(24).toString('base64url'), {
    path: '/',
    secure: true,
    sameSite: 'strict',
  });
}
