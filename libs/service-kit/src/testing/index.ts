export { testDatabase, type TestDatabase, type TestDatabaseServer } from './database.ts';
export { testIdentity, type TestIdentity } from './identity.ts';
export { testEnv } from './env.ts';
export * from './authorization-matrix.ts';
export { tellingVariables } from './mistakes.ts';
export { startRedis } from './redis.ts';
export { keySet, newKey, publicPartOf } from './signing-keys.ts';
