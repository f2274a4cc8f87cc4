// A program that tests start as a child process. The program ends with the uncaught error that the variable HOW
// selects.
import { buildProgram } from '../process/program.ts';
import { runProgram, runService } from '../process/run.ts';

const failures: Record<string, () => void> = {
  throw: () => {
    throw new Error('for anna@example.test');
  },
  reject: () => void Promise.reject(new RangeError('for anna@example.test')),
  value: () => void Promise.reject('anna of Example'),
};

await runProgram(async () => {
  const { SENTRY_DSN, HOW = '' } = process.env;
  const app = await buildProgram({
    name: 'failing-program',
    env: {
      LOG_LEVEL: 'info',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATABASE_POOL_SIZE: 1,
      SENTRY_DSN,
    },
  });
  await runService(app, { HOST: '127.0.0.1', PORT: 0, SHUTDOWN_DELAY_MS: 0 });
  setTimeout(() => failures[HOW]?.(), 10);
});
