// Benchmarks the built services: `npm run bench`. Options follow after `--`:
// `--large` seeds 100,000 members instead of 1,000, and `--write` writes the figures to docs/performance.md.
// `--only=lesson,CSV` runs only the cases whose name contains `lesson` or `CSV`.
// `--counts` counts statements, round trips, shared buffers and bytes of each case instead, and compares the counts with
// docs/performance.md. With `--large`, it compares the buffers of requests in the large company with the buffers of the
// same requests in the small company.
// `--processors` compares the ratios of this machine with those in docs/performance.md, which another processor yielded.
// `--capacity` measures the throughput of one process of each program with a million members, and the storage per row.
// `--work` measures progress transfers and the sending of e-mails.
// `--deadlines` measures the scan for deadline reminders.
// `--notices` measures the scans for e-mails to learners and managers.
// `--rounds` measures the opening of rounds, in which members complete a course once more.
// `--publication` measures the publication of a policy.
// `--reports` measures the reports of a company with 100,000 members.
// `--imports` measures the import of members from a CSV file.
// `--scim` measures the creation of 1,000 users by SCIM.
// `--packages` measures the upload and the unpacking of a package of nearly 500 MB.
// `--browser` measures in Chromium how fast pages of the web app open and respond.
// `--fleet` compares two processes of each kind with one process, and then kills processes of each kind under load.
// `--profile=directory` writes CPU profiles of the services to the directory.
import { measureWork } from './background-work.ts';
import { startBenchStack } from './bench-stack.ts';
import { measureBrowser } from './browser.ts';
import { measureCapacity } from './capacity.ts';
import { cases } from './cases.ts';
import { compareSearches, comparedList } from './compared-searches.ts';
import { countSection, growthSection } from './count-sections.ts';
import { measureDeadlines } from './deadlines.ts';
import { measureImports } from './imports.ts';
import { measureNotices } from './notices.ts';
import { measurePackages } from './packages.ts';
import { measurePublication } from './publication.ts';
import { measureFleet } from './fleet.ts';
import { headingOf, isMissed, keepSection, machine, tableOf } from './report.ts';
import { readPage } from './page.ts';
import { compareProcessors } from './processor-comparison.ts';
import { measureReports } from './reports.ts';
import { measureRounds } from './rounds.ts';
import { measureScim } from './scim.ts';
import { sizes } from './seed.ts';
import { timeCases } from './timings.ts';

const options = process.argv.slice(2);
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length) ?? '';
const profile = options.find((option) => option.startsWith('--profile='))?.slice('--profile='.length);
const isLarge = options.includes('--large');
/** Benchmarks with a command-line option and a section in docs/performance.md of their own. */
const benchmarks: Record<string, () => Promise<{ section: string; missed: string[] }>> = {
  deadlines: measureDeadlines,
  capacity: async () => ({ section: await measureCapacity(), missed: [] }),
  imports: () => measureImports(isLarge),
  reports: measureReports,
  scim: measureScim,
  work: () => measureWork(only, profile),
  notices: measureNotices,
  rounds: () => measureRounds(isLarge),
  publication: () => measurePublication(isLarge),
  packages: measurePackages,
  browser: measureBrowser,
  fleet: () => measureFleet(only),
};
const names = [...Object.keys(benchmarks), 'large', 'counts', 'processors', 'write'];
const unknown = options.find(
  (option) => !/^--(only=.*|profile=.+)$/.test(option) && !names.some((name) => option === `--${name}`),
);
if (unknown) {
  console.error(
    `Unknown option ${unknown}. Known are ${names.map((name) => `--${name}`).join(', ')}, --only=… and --profile=….`,
  );
  process.exit(2);
}
const keep = async (name: string, section: string) => {
  console.log(`\n${section}`);
  if (options.includes('--write')) await keepSection(name, section);
};
/** Prints the missed targets and ends the benchmark. If there are missed targets, the exit code is 1. */
const endWith = (missed: readonly string[]) => {
  if (missed.length > 0) console.error(`Missed:\n${missed.join('\n')}`);
  process.exit(missed.length > 0 ? 1 : 0);
};
for (const [name, measure] of Object.entries(benchmarks)) {
  if (!options.includes(`--${name}`)) continue;
  const { section, missed } = await measure();
  await keep(name, section);
  endWith(missed);
}
if (process.platform !== 'linux') {
  console.error('The benchmark requires Linux: it reads CPU times from /proc.');
  process.exit(2);
}
const counting = options.includes('--counts');
// When counts are measured, both sizes have the same number of enrollments per learner, so that the buffers are
// comparable.
const largeSize = counting ? { ...sizes.large, enrolled: sizes.small.enrolled } : sizes.large;
const size = isLarge ? largeSize : sizes.small;
const chosen = cases.filter(({ name }) => only.split(',').some((part) => name.includes(part)));

const stack = await startBenchStack(size, { countsStatements: counting });
const allMissed: string[] = [];
try {
  if (counting) {
    const section = size.name === 'large' ? growthSection : countSection;
    const { name, text, missed } = await section(stack, chosen, size, options.includes('--write'));
    await keep(name, text);
    allMissed.push(...missed);
  } else {
    // The case with which searches are compared is measured before and after the searches. The mean is used, because
    // the speed of the machine may change in the meantime.
    const list = size.name === 'large' ? chosen.filter(({ name }) => name === comparedList) : [];
    const measured = await timeCases(stack, [...chosen, ...list], profile);
    const timings = measured.slice(0, chosen.length);
    if (list.length > 0) {
      const { section, missed } = compareSearches(timings, measured.slice(chosen.length));
      await keep('searches', section);
      allMissed.push(...missed);
    }
    if (options.includes('--processors')) {
      const { section, missed } = compareProcessors(timings, machine(), readPage());
      await keep('processors', section);
      allMissed.push(...missed);
    } else {
      await keep(size.name, `## ${headingOf(size)}\n\n${machine()}\n\n${tableOf(timings)}`);
      allMissed.push(...timings.filter(isMissed).map(({ name }) => name));
    }
  }
} finally {
  await stack.stop();
}
endWith(allMissed);
