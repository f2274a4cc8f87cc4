// A program with slow routes and without a database. Tests of start and shutdown run it as a child process. The
// variable START_MS delays the building of the program, and LISTEN_MS the listening.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram } from '../process/program.ts';
import { runProgram, runService } from '../process/run.ts';

const stopping = new Promise((resolve) => process.once('SIGTERM', resolve));
const milliseconds = (name: string) => sleep(Number(process.env[name] ?? 0));

async function* slowly() {
  for (const part of ['one ', 'two ', 'three']) {
    yield part;
    await sleep(400);
  }
}

await runProgram(async () => {
  console.log('building');
  await milliseconds('START_MS');
  const app = await buildProgram({
    name: 'sample-program',
    env: { LOG_LEVEL: 'info', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_POOL_SIZE: 1 },
  });
  // The response follows half a second after SIGTERM, so that the request is in progress when the shutdown begins.
  app.get('/slow', async () => {
    console.log('slow request');
    await stopping;
    await sleep(500);
    return { data: 'done' };
  });
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(Readable.from(slowly())));
  app.addHook('onReady', async () => {
    console.log('preparing to listen');
    await milliseconds('LISTEN_MS');
  });
  const env = {
    PORT: Number(process.env.PORT),
    SHUTDOWN_DELAY_MS: Number(process.env.SHUTDOWN_DELAY_MS ?? 0),
  };
  await runService(app, { HOST: '127.0.0.1', ...env });
});
