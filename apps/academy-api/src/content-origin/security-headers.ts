import type { FastifyReply } from 'fastify';

/**
 * Restrictions for pages of this origin. They also apply in a separate tab. `allow-popups` and `allow-top-navigation`
 * are left out, so that a package cannot send data to another server by opening a URL that contains the data.
 */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms allow-modals';

const common = (appOrigin: string) => [
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  `frame-ancestors 'self' ${appOrigin}`,
  sandbox,
];

/**
 * Returns the content security policy for files of packages. Packages need inline scripts and `eval`, but may load
 * files only from their own origin.
 */
export const packagePolicy = (appOrigin: string): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "connect-src 'self' data: blob:",
    "manifest-src 'none'",
    ...common(appOrigin),
  ].join('; ');

/** Returns the content security policy for the page of the player, whose frame may load only URLs of this origin. */
export const playerPolicy = (appOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "frame-src 'self'",
    ...common(appOrigin),
  ].join('; ');

export function setSecurityHeaders(reply: FastifyReply, policy: string): void {
  // academy-api sets `x-frame-options` on every response. Here, this header would forbid the frame, so it is replaced
  // by `frame-ancestors` in the policy.
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
