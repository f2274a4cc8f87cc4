/** Environment variables of a service under test, as input of `readEnv`. */
export const serviceVariables = (database: { url: string }, identity: { url: string }) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: database.url,
  DATABASE_POOL_SIZE: '5',
  IDENTITY_URL: identity.url,
});
