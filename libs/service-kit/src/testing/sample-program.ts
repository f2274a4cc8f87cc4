// A program of its own process, to test starting and stopping: one slow route, no database needed.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram } from '../program.ts';
import { runProgram, runService } from '../run.ts';

await runProgram(async () => {
  const app = await buildProgram({
    name: 'sample-program',
    env: { LOG_LEVEL: 'info', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_POOL_SIZE: 1 },
  });
  app.get('/slow', async () => {
    await sleep(800);
    return { data: 'done' };
  });
  await runService(app, { HOST: '127.0.0.1', PORT: Number(process.env.PORT), SHUTDOWN_DELAY_MS: 0 });
});
