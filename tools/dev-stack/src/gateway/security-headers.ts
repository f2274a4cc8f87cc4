import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = (identityOrigin: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${identityOrigin}`,
    `frame-src 'self' ${identityOrigin}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    `form-action 'self' ${identityOrigin}`,
    "object-src 'none'",
  ].join('; ');

/** Says on every answer what its page may do. What a service says about its own answers stays as it is. */
export function securityHeaders(app: FastifyInstance, identityOrigin: string): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(identityOrigin),
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
