import { runProgram, runService } from '@academy/service-kit';
import { buildApp } from './app.ts';
import { readCoreServicesEnv } from './env.ts';

await runProgram(async () => {
  const env = readCoreServicesEnv();
  await runService(await buildApp(env), env);
});
