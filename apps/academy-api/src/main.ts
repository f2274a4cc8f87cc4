import { runProgram, runService } from '@academy/service-kit';
import { buildApp } from './app.ts';
import { readAcademyApiEnv } from './env.ts';

await runProgram(async () => {
  const env = readAcademyApiEnv();
  await runService(await buildApp(env), env);
});
