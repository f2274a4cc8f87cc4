import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure, tokenHash, type Database } from '@academy/service-kit';
import { cookieSeconds } from './frame-cookie.ts';
import { redeemTicket } from './queries.ts';

const maxFormBytes = 1_024;

/** @throws Failure `payload_too_large` */
async function readForm(body: AsyncIterable<Uint8Array>): Promise<URLSearchParams> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > maxFormBytes) throw new Failure('payload_too_large');
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('latin1'));
}

/**
 * Returns true if a page of the web app has sent the request. Browsers set the headers `Origin` and `Sec-Fetch-Site`
 * themselves, so no page can forge them.
 */
const isFromApp = ({ headers }: FastifyRequest, appOrigin: string) =>
  headers.origin === appOrigin &&
  ['same-site', undefined].includes(headers['sec-fetch-site'] as string | undefined);

interface Start {
  registrationId: string;
  request: FastifyRequest;
  body: AsyncIterable<Uint8Array>;
  appOrigin: string;
}

/**
 * Exchanges a ticket for a cookie. The web app sends the ticket in a form.
 * @returns the cookie
 * @throws Failure `registration_not_found` if a page of another site has sent the form or the ticket is not valid, or
 * `payload_too_large`
 */
export async function startFrame(
  db: Database,
  { registrationId, request, body, appOrigin }: Start,
): Promise<string> {
  const ticket = (await readForm(body)).get('ticket') ?? '';
  const cookie = randomBytes(32).toString('base64url');
  const hashes = { ticketHash: tokenHash(ticket), cookieHash: tokenHash(cookie) };
  const isStarted =
    isFromApp(request, appOrigin) && (await redeemTicket(db, { registrationId, ...hashes, cookieSeconds }));
  if (!isStarted) throw new Failure('registration_not_found');
  return cookie;
}
