import { launchChromium } from '@academy/chromium';
import { scormVersions, type ScormVersion } from '@academy/contracts';
import type { Browser, Page } from '@playwright/test';
import { playerTexts } from './player/texts.ts';
import { keyOf } from './scorm-package.ts';
import {
  installFaultyLms,
  takeWholeCourse,
  type Fault,
  type FaultyLms,
  type Seen,
} from './testing/faulty-lms.ts';
import type { LearningPlatform } from './testing/learning-platform.ts';
import { sampleCourse } from './testing/sample-course.ts';
import { sampleTest } from './testing/sample-test.ts';
import { startWithPackage } from './testing/start-with-package.ts';

const course = sampleCourse(2);
const keys = course.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => keyOf(id)));
const [firstKey = '', secondKey = ''] = keys;
const { notices } = playerTexts.en;

const fields = {
  '1.2': { status: 'cmi.core.lesson_status', location: 'cmi.core.lesson_location', end: 'Finish' },
  '2004': { status: 'cmi.completion_status', location: 'cmi.location', end: 'Terminate' },
};
const endStatus = { '1.2': 'passed', '2004': 'completed' };

const faultKinds = [
  'throws',
  'works and throws',
  'works, but returns a rejected promise',
  'returns undefined',
  'returns null',
  'returns "null"',
  'returns {}',
  'returns an object that cannot be converted',
  'returns an object without a prototype',
  'returns a symbol',
  'returns 0',
  'returns 7',
  'returns "True"',
  'returns {"page":7}',
  'returns false',
];

/** The notice that the player should show if one function of the LMS returns a faulty answer at every call. */
function expectedNotice(action: string, kind: string): string {
  if (action === 'GetValue') return notices.unreadable;
  return action === 'Initialize' && kind === 'returns false' ? notices.alone : notices.unsaved;
}

/** The fields of an earlier session: the first lesson is completed, and the second one was displayed last. */
const storedIn = (version: ScormVersion): Record<string, string> => ({
  'cmi.suspend_data': `1${firstKey}`,
  [fields[version].location]: secondKey,
  [fields[version].status]: 'incomplete',
});

/**
 * Functions in the browser's window. The test calls them together in one call, because each call into the browser takes
 * time.
 */
interface Functions {
  install: typeof installFaultyLms;
  take: typeof takeWholeCourse;
}

let browser: Browser;
const platforms: LearningPlatform[] = [];
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  for (const platform of platforms) platform.close();
});

describe.each(scormVersions)('a package of SCORM %s in an LMS with a faulty API', (version) => {
  let page: Page;
  beforeAll(async () => {
    const platform = await startWithPackage(version, { course, test: sampleTest(course, 2, 1) });
    platforms.push(platform);
    page = await browser.newPage();
    await page.goto(`${platform.origin}/?how=nothing`);
    await page.evaluate(`Object.assign(window, { install: ${installFaultyLms}, take: ${takeWholeCourse} })`);
  });

  /** Takes the whole course in an LMS with a fault, and checks what must be true for every fault. */
  async function takeWith(fault: Fault, stored = storedIn(version)): Promise<Seen & FaultyLms> {
    const { seen, lms } = await page.evaluate(
      async (input) => {
        const { install, take } = window as unknown as Functions;
        install(input);
        return { seen: await take(), lms: (window as unknown as { lms: FaultyLms }).lms };
      },
      { version, fault, stored },
    );
    expect(seen.errors).toEqual([]);
    expect(seen.result).toBe('Final test passed with 100%');
    if (!seen.notices.includes(notices.alone)) {
      expect(lms.calls.filter((action) => action === fields[version].end)).toHaveLength(1);
      expect(lms.calls.at(-1)).toBe(fields[version].end);
    }
    // No stored progress is lost, and no status is lowered.
    const valuesOf = (field: string) =>
      lms.written.flatMap(([written, value]) => (written === field ? [value] : []));
    if (stored['cmi.suspend_data'])
      for (const data of valuesOf('cmi.suspend_data')) expect(data).toContain(firstKey);
    const statuses = valuesOf(fields[version].status);
    const rank = (status: string) => ['incomplete', 'completed', 'passed'].indexOf(status);
    expect(statuses).toEqual(statuses.toSorted((one, other) => rank(one) - rank(other)));
    return { ...seen, ...lms };
  }

  const noFault: Fault = { kind: 'throws', from: 0, to: 0 };
  let callsWithoutFault = 0;
  beforeAll(async () => {
    callsWithoutFault = (await takeWith(noFault)).calls.length;
  });

  const expectAllStored = ({ stored }: FaultyLms) => {
    for (const key of keys) expect(stored['cmi.suspend_data']).toContain(key);
    expect(stored[fields[version].status]).toBe(endStatus[version]);
  };
  const ofCall = (kind: string, call: number): Fault => ({ kind, from: call, to: call });

  it('a package stores all progress without a notice in an LMS without faults', async () => {
    const outcome = await takeWith(noFault);
    expectAllStored(outcome);
    expect(outcome.notices).toEqual([]);
    expect(outcome.end).toContain('Your learning platform has recorded it.');
  });

  it('a package stores all progress, at the latest with the next step, if any single call to the LMS throws', async () => {
    for (let call = 1; call <= callsWithoutFault; call += 1)
      expectAllStored(await takeWith(ofCall('throws', call)));
  }, 60_000);

  it('a package stores all progress, at the latest with the next step, if any single call to the LMS gets a faulty answer', async () => {
    const offset = scormVersions.indexOf(version) * 4;
    for (let call = 1; call <= callsWithoutFault; call += 1) {
      const kind = faultKinds[(call + offset) % faultKinds.length] ?? '';
      expectAllStored(await takeWith(ofCall(kind, call)));
    }
  }, 60_000);

  it('a learner can take the whole course even if a call to the LMS and all later calls throw', async () => {
    for (let call = 1; call <= callsWithoutFault; call += 5) {
      const { notices: shown } = await takeWith({ kind: 'throws', from: call, to: Infinity });
      if (call === 1) expect(shown).toEqual([notices.unsaved]);
    }
  }, 60_000);

  it.each(['Initialize', 'GetValue', 'SetValue', 'Commit', 'GetLastError', fields[version].end])(
    'a learner can take the whole course with every kind of faulty response of the LMS to %s',
    async (action) => {
      for (const kind of faultKinds) {
        const outcome = await takeWith({ kind, from: 1, to: Infinity, action });
        const { stored, written, notices: shown, end } = outcome;
        const isHarmless = action === 'GetLastError' || action === fields[version].end;
        expect([kind, shown]).toEqual([kind, isHarmless ? [] : [expectedNotice(action, kind)]]);
        expect([kind, end.includes('has recorded it')]).toEqual([kind, isHarmless]);
        if (action === 'GetValue') {
          expect(stored).toMatchObject(storedIn(version));
          expect(written.filter(([field]) => !field.endsWith('exit'))).toEqual([]);
        }
        if (isHarmless) expectAllStored(outcome);
      }
    },
    60_000,
  );

  it.each(['returns 1', 'returns "1"', 'returns true'])(
    'a package stores all progress without a notice when a function of the LMS %s instead of "true"',
    async (kind) => {
      for (const action of ['Initialize', 'SetValue', 'Commit']) {
        const outcome = await takeWith({ kind, from: 1, to: Infinity, action });
        expectAllStored(outcome);
        expect(outcome.notices).toEqual([]);
      }
    },
  );

  it.each(['{"page":7}', '17', 'true', '2abcdef'])(
    'a package does not overwrite the data %s that the LMS has stored for another program, and shows a notice',
    async (data) => {
      const stored = { ...storedIn(version), 'cmi.suspend_data': data };
      const { notices: shown, stored: after } = await takeWith(noFault, stored);
      expect(shown).toEqual([notices.unreadable]);
      expect(after).toMatchObject(stored);
    },
  );

  it('a package prevents an LMS from completing the course by itself when the data that the LMS has stored cannot be read', async () => {
    const { stored } = await takeWith(noFault, { 'cmi.suspend_data': '{"page":7}' });
    expect(stored[fields[version].status]).toBe('incomplete');
  });

  it('a package stores the first session in an LMS that returns null for fields without a value', async () => {
    const kind = 'returns null instead of an empty text';
    const outcome = await takeWith({ kind, from: 1, to: Infinity, action: 'GetValue' }, {});
    expectAllStored(outcome);
    expect(outcome.notices).toEqual([]);
  });

  it('a package does not overwrite the stored data when the LMS returns an empty text with an error code', async () => {
    const { notices: shown, stored } = await takeWith({
      kind: 'returns "" and an error',
      from: 1,
      to: Infinity,
      action: 'GetValue',
    });
    expect(shown).toEqual([notices.unreadable]);
    expect(stored).toMatchObject(storedIn(version));
  });
});
