/** Variables that allow connections without TLS, because PostgreSQL, Redis and SMTP relays offer no TLS in tests. */
export const withoutTls = { DATABASE_TLS: 'optional', REDIS_TLS: 'optional', SMTP_TLS: 'optional' } as const;

/** Value of WEBHOOK_SECRET in tests. */
export const webhookSecret = 'a secret of the tests for signing webhooks';

/** Returns the environment variables of a service under test, as input of `readEnv`. */
export const serviceVariables = (database: { url: string }, identity: { url: string }) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: database.url,
  DATABASE_POOL_SIZE: '5',
  // Tests send many requests as one user, for example the same request 20 times at once.
  REQUESTS_AT_ONCE_PER_USER: '20',
  REQUESTS_PER_MINUTE_PER_USER: '1000000',
  IDENTITY_URL: identity.url,
  API_DOCS: 'true',
  WEBHOOK_SECRET: webhookSecret,
  ...withoutTls,
});
