import { test, type Browser, type Page } from '@playwright/test';
import { companies } from '../sign-in.ts';
import { medianOf, signedInState, visit, type State, type Visit } from '../slow-device.ts';
import { keepFigure, rounds } from './figures.ts';
import { publishPolicy } from './publish-policy.ts';
import { recordSequence, type Step } from './sequence.ts';

interface Measured {
  page: string;
  state: State;
  path: string;
  waitForContent: (page: Page) => Promise<void>;
}

const company = `/en/${companies.nordlicht}`;
const panel = `${company}/maintenance`;
/** Pages whose requests are listed in docs/performance.md. */
const withSequence = ['dashboard', 'lesson'];

async function pagesOf(browser: Browser): Promise<Measured[]> {
  const policyId = await publishPolicy('admin@academy.test', companies.nordlicht);
  const { state: learner, lessonPath } = await signedInState(browser, 'learner@academy.test', company);
  const { state: maintainer } = await signedInState(browser, 'maintainer@academy.test', company);
  return [
    {
      page: 'dashboard',
      state: learner,
      path: company,
      waitForContent: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
    },
    {
      page: 'lesson',
      state: learner,
      path: lessonPath,
      waitForContent: (page) => page.locator('article p').nth(2).waitFor(),
    },
    {
      page: 'policy',
      state: learner,
      path: `${company}/policies/${policyId}`,
      waitForContent: (page) => page.getByRole('heading', { name: 'Section 1', exact: true }).waitFor(),
    },
    {
      page: 'members',
      state: maintainer,
      path: `${panel}/members`,
      waitForContent: (page) => page.getByRole('row').nth(2).waitFor(),
    },
    {
      page: 'Today',
      state: maintainer,
      path: `${panel}/today`,
      waitForContent: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
    },
  ];
}

test('the loading times of first visits with a slow device are measured', async ({ browser }) => {
  const measured = new Map<string, Visit[]>();
  const only = process.env.SPEED_PAGES?.split(',');
  const pages = (await pagesOf(browser)).filter(({ page }) => only?.includes(page) ?? true);
  const sequences = new Map<string, Step[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { page, ...options } of pages) {
      let sequence: ReturnType<typeof recordSequence> | undefined;
      let reading: Promise<Step[]> | undefined;
      const one = await visit(browser, {
        ...options,
        watch: (opened) => (sequence = recordSequence(opened)),
        waitForContent: async (opened) => {
          await options.waitForContent(opened);
          await opened.waitForLoadState('networkidle');
          reading = sequence?.(Infinity);
          await reading;
        },
      });
      measured.set(page, [...(measured.get(page) ?? []), one]);
      const all = (await reading) ?? [];
      sequences.set(
        page,
        all.filter(({ sent }) => sent < one.paint),
      );
      const before = all.filter(({ ended }) => ended <= one.paint);
      console.log(
        page,
        `FCP ${Math.round(one.firstPaint)} LCP ${Math.round(one.paint)} ${one.element} CLS ${one.shift.toFixed(3)} rate ${one.rate.toFixed(1)}, script ${one.script.toFixed(0)} kB, ${before.reduce((sum, { size }) => sum + size, 0).toFixed(0)} kB before`,
      );
    }
  for (const [page, visits] of measured)
    keepFigure('visit', {
      page,
      paint: medianOf(visits.map(({ paint }) => paint)),
      firstPaint: medianOf(visits.map(({ firstPaint }) => firstPaint)),
      shift: medianOf(visits.map(({ shift }) => shift)),
      script: medianOf(visits.map(({ script }) => script)),
      element: visits.at(-1)?.element ?? '',
    });
  for (const [page, steps] of sequences)
    if (withSequence.includes(page)) for (const step of steps) keepFigure('sequence', { page, ...step });
});
