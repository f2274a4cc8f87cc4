import { readEnv, serviceEnv, type ServiceEnv } from '../process/env.ts';

/** A service's environment for tests, on a database and an identity provider of their own. */
export function testEnv(database: { url: string }, identity: { url: string }): ServiceEnv {
  return readEnv(serviceEnv, {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:4200',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '5',
    IDENTITY_URL: identity.url,
  });
}
