/** Environment variables that allow connections without TLS: in tests, PostgreSQL, Redis and SMTP relays offer none. */
export const withoutTls = { DATABASE_TLS: 'optional', REDIS_TLS: 'optional', SMTP_TLS: 'optional' } as const;

export const webhookSecret = 'a secret of the tests for signing webhooks';

/** Environment variables of a service under test, for `readEnv`. */
export const serviceVariables = (database: { url: string }, identity: { url: string }) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: database.url,
  DATABASE_POOL_SIZE: '5',
  // Tests send many requests as one user, for example 20 at once.
  REQUESTS_AT_ONCE_PER_USER: '20',
  REQUESTS_PER_MINUTE_PER_USER: '1000000',
  IDENTITY_URL: identity.url,
  API_DOCS: 'true',
  WEBHOOK_SECRET: webhookSecret,
  ...withoutTls,
});
