import type { FastifyInstance } from 'fastify';

/** Origins, besides the product's own, that pages may connect to. */
export interface AllowedOrigins {
  identityOrigin: string;
  /** Origin of the error reporting service; empty if there is none. */
  errorReportingOrigin?: string;
}

/** Hash of the only script that stands inside a page: the script of `silent-check-sso.html`. */
const silentCheckHash = 'sha256-0zZPgsifJ8h8aM+gmSxkrfNtAGUZb7ItVug6/j1UR5g=';

const contentSecurityPolicy = ({ identityOrigin, errorReportingOrigin = '' }: AllowedOrigins) =>
  [
    "default-src 'self'",
    `script-src 'self' '${silentCheckHash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${identityOrigin} ${errorReportingOrigin}`,
    `frame-src 'self' ${identityOrigin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    `form-action 'self' ${identityOrigin}`,
    "object-src 'none'",
  ].join('; ');

/** Adds security headers to every response. A header that a service has already set is not replaced. */
export function addSecurityHeaders(app: FastifyInstance, origins: AllowedOrigins): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(origins),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Browsers ignore HSTS over HTTP, so the header does not affect other programs on localhost.
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
