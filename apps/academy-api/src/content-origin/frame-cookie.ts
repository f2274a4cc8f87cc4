import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '@academy/service-kit';

const cookieName = 'content';

/** Seconds after the start of a lesson during which its frame can load files. */
export const cookieSeconds = 12 * 60 * 60;

interface NewCookie {
  registrationId: string;
  value: string;
  isSecure: boolean;
}

/**
 * Sets the cookie that lets a frame load files of a package. The cookie is hidden from scripts and sent only to the
 * URLs of one registration, which is a learner's work on one lesson.
 */
export function setFrameCookie(reply: FastifyReply, { registrationId, value, isSecure }: NewCookie): void {
  reply.setCookie(cookieName, value, {
    path: `/content/${registrationId}/`,
    maxAge: cookieSeconds,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  });
}

export const cookieHashOf = ({ cookies }: FastifyRequest): Buffer => tokenHash(cookies[cookieName] ?? '');
