import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '@academy/service-kit';

const cookieName = 'content';

/** Seconds for which a frame loads files after its start. */
export const cookieSeconds = 12 * 60 * 60;

interface NewCookie {
  registrationId: string;
  value: string;
  isSecure: boolean;
}

/** Sets the cookie of a frame. Scripts cannot read it, and browsers send it only for this registration. */
export function setFrameCookie(reply: FastifyReply, { registrationId, value, isSecure }: NewCookie): void {
  reply.setCookie(cookieName, value, {
    path: `/content/${registrationId}/`,
    maxAge: cookieSeconds,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  });
}

/** Returns the SHA-256 of the cookie that a frame has sent. */
export const cookieHashOf = ({ cookies }: FastifyRequest): Buffer => tokenHash(cookies[cookieName] ?? '');
