// Checks an environment before it is applied: npm run --silent check-environment -- k8s/overlays/staging
// Prints the problems of its values and manifests, and exits with 1 if there are any.
import { resolve } from 'node:path';
import { problemsOf } from './environment-problems.ts';

const folders = process.argv.slice(2);
if (folders.length === 0)
  throw new Error('The folder of an environment is missing, such as k8s/overlays/staging');
for (const folder of folders) {
  const problems = problemsOf(resolve(folder));
  for (const problem of problems) console.error(`${folder}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${folder}: values and manifests are valid`);
}
