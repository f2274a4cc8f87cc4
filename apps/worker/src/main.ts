import { runProgram, runService } from '@academy/service-kit';
import { buildApp } from './app.ts';
import { readWorkerEnv } from './env.ts';

await runProgram(async () => {
  const env = readWorkerEnv();
  await runService(await buildApp(env), env);
});
