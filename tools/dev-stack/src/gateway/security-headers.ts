import type { FastifyInstance } from 'fastify';

/** Other origins that pages may connect to. */
export interface AllowedOrigins {
  identityOrigin: string;
  /** Origin of the error reporting service; empty if there is none. */
  errorReportingOrigin?: string;
}

const contentSecurityPolicy = ({ identityOrigin, errorReportingOrigin = '' }: AllowedOrigins) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${identityOrigin} ${errorReportingOrigin}`,
    `frame-src 'self' ${identityOrigin}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    `form-action 'self' ${identityOrigin}`,
    "object-src 'none'",
  ].join('; ');

/** Adds security headers to every response; headers that a service has set are not replaced. */
export function addSecurityHeaders(app: FastifyInstance, origins: AllowedOrigins): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(origins),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
