export * from './authorization-matrix.ts';
export { startBalancer, type FailedRequest } from './balancer.ts';
export { checkout, fromSource } from './checkout.ts';
export { cpuTime } from './cpu-time.ts';
export {
  testDatabase,
  waitUntilBlocked,
  waitUntilDisconnected,
  type TestDatabase,
  type TestDatabaseServer,
} from './database.ts';
export { dayFromToday } from './day-from-today.ts';
export { startDatabaseServer } from './database-server.ts';
export { withClockForward } from './clock-forward.ts';
export { eventually } from './eventually.ts';
export { freePort } from './free-port.ts';
export { testIdentity, type TestIdentity, type TestUser } from './identity.ts';
export { leakingVariables } from './leaking-variables.ts';
export { programArguments, startProgramProcess, type ProgramProcess } from './program-process.ts';
export { runCommand } from './run-command.ts';
export { provision } from './provision.ts';
export { startRedis } from './redis.ts';
export { startNameServer } from './name-server.ts';
export { serviceVariables, webhookSecret, withoutTls } from './service-variables.ts';
export { keySet, newKey, publicPartOf, sharedKey } from './signing-keys.ts';
export { keepUnfinishedRequests } from './unfinished-requests.ts';
export { describeOnQueueBackends, describeWith, testWith } from './test-with.ts';
export {
  baselineOf,
  hasChangedSince,
  unpackVersion,
  versionBeforeBaseline,
  versionBeforeLastMigration,
  type UnpackedVersion,
} from './versions.ts';
export * from './factories/background-work.ts';
export * from './factories/companies.ts';
export * from './factories/courses.ts';
export * from './factories/duties.ts';
export * from './factories/final-tests.ts';
export * from './factories/groups.ts';
export * from './factories/large-company.ts';
export * from './factories/own-courses.ts';
export * from './factories/policies.ts';
export * from './factories/sessions.ts';
