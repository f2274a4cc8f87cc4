import type { FastifyReply } from 'fastify';

/**
 * What a page of this origin may do, also if it is opened outside of the frame of the web app. Without `allow-popups` and
 * `allow-top-navigation`, a package cannot send anything to another server by opening an address that contains it.
 */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms allow-modals';

const common = (appOrigin: string) => [
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  `frame-ancestors 'self' ${appOrigin}`,
  sandbox,
];

/** Returns the policy for files of packages: scripts of all kinds, because packages need them, but only files of their own. */
export const packagePolicy = (appOrigin: string): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "connect-src 'self' data: blob:",
    "manifest-src 'none'",
    ...common(appOrigin),
  ].join('; ');

/** Returns the policy for the page of the player, whose frame cannot leave this origin. */
export const playerPolicy = (appOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "frame-src 'self'",
    ...common(appOrigin),
  ].join('; ');

/** Sets the headers of all responses to a frame. */
export function setSecurityHeaders(reply: FastifyReply, policy: string): void {
  // This header of the whole service would forbid the frame; `frame-ancestors` of the policy replaces it.
  reply.raw.removeHeader('x-frame-options');
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
    'x-robots-tag': 'noindex',
  });
}
