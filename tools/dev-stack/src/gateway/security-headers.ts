import type { FastifyInstance, FastifyReply } from 'fastify';

/** Origins that pages may use for requests or frames, in addition to the product's own origin. */
export interface AllowedOrigins {
  identityOrigin: string;
  /** Origin of uploaded packages; empty if there is none. */
  contentOrigin?: string;
  /** Origin of the error reporting service; empty if there is none. */
  errorReportingOrigin?: string;
}

/** Hash of the only inline script, which is in `silent-check-sso.html`. */
const silentCheckHash = 'sha256-0zZPgsifJ8h8aM+gmSxkrfNtAGUZb7ItVug6/j1UR5g=';

const contentSecurityPolicy = ({
  identityOrigin,
  contentOrigin = '',
  errorReportingOrigin = '',
}: AllowedOrigins) =>
  [
    "default-src 'self'",
    `script-src 'self' '${silentCheckHash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${identityOrigin} ${errorReportingOrigin}`,
    `frame-src 'self' ${identityOrigin} ${contentOrigin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    `form-action 'self' ${identityOrigin} ${contentOrigin}`,
    "object-src 'none'",
  ].join('; ');

/**
 * Headers of every response on any origin. Browsers ignore `strict-transport-security` over HTTP, so it does not affect
 * other programs on localhost.
 */
const onEveryOrigin = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Matches the paths of scripts, styles and fonts of pages. Scripts of web workers do not match, because they are in a
 * folder below `/assets`.
 */
const pageFile = /^\/assets\/[^/?]+\.(js|css|woff2)(\?|$)/;

/**
 * Returns a function that determines the security headers of a response. Headers that only documents and web workers
 * need are omitted for other scripts, for styles and for fonts, because a page loads dozens of these files.
 */
export function securityHeaders(origins: AllowedOrigins) {
  const ofDocuments = {
    ...onEveryOrigin,
    'content-security-policy': contentSecurityPolicy(origins),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  return ({ statusCode, request }: FastifyReply): Record<string, string> =>
    statusCode < 400 && pageFile.test(request.url) ? onEveryOrigin : ofDocuments;
}

/**
 * Headers on the origin of uploaded packages. This Content-Security-Policy applies to error responses. For files,
 * academy-api sets another one.
 */
export const contentSecurityHeaders = () => ({
  ...onEveryOrigin,
  'content-security-policy': "default-src 'none'",
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
});

/**
 * Adds headers to every response. If a service has set a header of the same name, the header of the service is kept.
 */
export function addHeaders(
  app: FastifyInstance,
  headersOf: (reply: FastifyReply) => Record<string, string>,
): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headersOf(reply)))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
