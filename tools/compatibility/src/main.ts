// Prints whether the apps of this working tree are compatible with the last released versions.
// Also prints the order in which to release the apps, and exits with 1 if no order is possible.
// Usage: npm run --silent compatibility [-- --app=<app>] [--base=<commit>]
// Without --base, each app is compared with its newest tag `<app>@*`.
// An app without a tag is compared with the merge base of HEAD and the default branch.
// If HEAD itself is this merge base, the app is compared with the previous commit.
import { parseArgs } from 'node:util';
import { baselineOf, checkout } from '@academy/testing';
import { describeCommits, describeVersion } from './describe-version.ts';
import { apps, type AppName, type Surfaces } from './surface.ts';
import { inWords, judge, orderOf } from './verdict.ts';

/** @returns true if there is an order in which all apps can be released */
function report(released: Surfaces, now: Surfaces, chosen: AppName | undefined): boolean {
  const verdicts = judge(released, now);
  for (const verdict of verdicts)
    if (!chosen || [verdict.client, verdict.server].includes(chosen)) console.log(inWords(verdict));
  const order = verdicts.some((verdict) => verdict.order === 'none') ? undefined : orderOf(verdicts);
  console.log(order ? `\nOrder: ${order.join(', ')}` : '\nThere is no order in which these can be released.');
  return order !== undefined;
}

const { values } = parseArgs({ options: { app: { type: 'string' }, base: { type: 'string' } } });
const chosen = apps.find((app) => app === values.app);
if (values.app && !chosen) throw new Error(`There is no app ${values.app}: ${apps.join(', ')}`);

const commits = new Map(apps.map((app) => [app, values.base ?? baselineOf(app)]));
for (const [app, commit] of commits)
  console.log(`${app} is compared with ${commit ?? 'nothing: no history'}`);
console.log();
process.exitCode = report(await describeCommits(commits), await describeVersion(checkout), chosen) ? 0 : 1;
