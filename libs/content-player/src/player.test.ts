import { launchChromium } from '@academy/chromium';
import type { Browser } from '@playwright/test';
import type { StartValues } from './messages.ts';
import { playPackage, type Played } from './testing/play-package.ts';

let browser: Browser;
let played: Played;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => played.close());

/**
 * A page that runs the JavaScript `calls` when it is loaded, shows their results, and runs `unloading` when it is
 * unloaded.
 */
const page = (calls: string, unloading = '') => `<!doctype html><title>Lesson</title><body><script>
  const api = parent.API ?? parent.API_1484_11;
  const values = [];
  ${calls};
  document.body.append(Object.assign(document.createElement('output'), { textContent: JSON.stringify(values) }));
  addEventListener('unload', () => { ${unloading} });
</script>`;

async function play(
  ...input: Parameters<typeof playPackage> extends [unknown, ...infer Rest] ? Rest : never
) {
  played = await playPackage(browser, ...input);
}

const shown = async () =>
  JSON.parse((await played.lesson.locator('output').textContent()) ?? '') as unknown[];

async function commitNumber(number: number) {
  await expect(
    played.page.waitForFunction(
      (count) =>
        (window as unknown as { messages: { academy: string }[] }).messages.filter(
          ({ academy }) => academy === 'commit',
        ).length >= count,
      number,
    ),
  ).resolves.toBeDefined();
  return (await played.commits())[number - 1];
}

describe.each([
  {
    format: 'scorm-1.2' as const,
    calls: {
      start: `api.LMSInitialize('')`,
      get: 'api.LMSGetValue',
      set: 'api.LMSSetValue',
      commit: `api.LMSCommit('')`,
      end: `api.LMSFinish('')`,
    },
    names: {
      id: 'cmi.core.student_id',
      name: 'cmi.core.student_name',
      entry: 'cmi.core.entry',
      exit: 'cmi.core.exit',
      location: 'cmi.core.lesson_location',
      time: 'cmi.core.session_time',
      total: 'cmi.core.total_time',
      status: 'cmi.core.lesson_status',
    },
    seconds: '00:01:05',
    doubled: '00:02:10',
  },
  {
    format: 'scorm-2004-4' as const,
    calls: {
      start: `api.Initialize('')`,
      get: 'api.GetValue',
      set: 'api.SetValue',
      commit: `api.Commit('')`,
      end: `api.Terminate('')`,
    },
    names: {
      id: 'cmi.learner_id',
      name: 'cmi.learner_name',
      entry: 'cmi.entry',
      exit: 'cmi.exit',
      location: 'cmi.location',
      time: 'cmi.session_time',
      total: 'cmi.total_time',
      status: 'cmi.completion_status',
    },
    seconds: 'PT1M5S',
    doubled: 'PT2M10S',
  },
])('a lesson of $format', ({ format, calls, names, seconds, doubled }) => {
  const ask = (...asked: string[]) =>
    `values.push(${calls.start}${asked.map((name) => `, ${calls.get}('${name}')`).join('')})`;

  it('the first calls of a lesson to the runtime return the start values and the values of earlier sessions', async () => {
    const stored = 'ä"\\n'.repeat(15_000);
    await play(
      format,
      page(
        `${ask(names.id, names.name, names.entry, 'cmi.launch_data', 'cmi.suspend_data')};
         ${calls.set}('cmi.suspend_data', ${JSON.stringify(stored)});
         ${calls.set}('${names.location}', '7'); ${calls.set}('${names.time}', '${seconds}');
         ${calls.set}('cmi.interactions.0.id', 'urn:i:0'); ${calls.set}('cmi.interactions.0.type', 'choice');
         ${calls.commit}`,
      ),
      { launch_data: 'level=2' },
    );
    expect(await shown()).toEqual(['true', 'pseudonym', 'Lovelace, Ada', 'ab-initio', 'level=2', '']);
    const first = await commitNumber(1);
    expect(first).toMatchObject({
      completion: expect.not.stringContaining('completed') as string,
      success: 'unknown',
      score: null,
    });
    expect(JSON.stringify(first)).not.toContain('Lovelace');
    await played.close();

    // The package has not ended the first session.
    const next = page(
      `${ask(names.entry, names.location, names.total, 'cmi.interactions._count')};
       values.push(${calls.get}('cmi.suspend_data') === ${JSON.stringify(stored)});
       ${calls.set}('${names.time}', '${seconds}'); ${calls.set}('${names.exit}', ''); ${calls.end}`,
    );
    await play(format, next, {}, first?.state);
    expect(await shown()).toEqual(['true', 'resume', '7', seconds, '1', true]);
    const second = await commitNumber(1);
    expect(second?.state).toMatchObject({ ended: true });
    await played.close();

    await play(format, page(ask(names.entry, names.location, names.total)), {}, second?.state);
    expect(await shown()).toEqual(['true', '', '7', doubled]);
  });

  it('the values of a lesson are stored even if the lesson does not call Commit, and again when the frame of the lesson is closed', async () => {
    await play(
      format,
      page(
        `${ask()}; ${calls.set}('${names.location}', '3');`,
        `${calls.set}('${names.status}', 'completed'); ${calls.end}`,
      ),
    );
    expect((await commitNumber(1))?.completion).not.toBe('completed');
    await played.send({ academy: 'stop' });
    expect(await commitNumber(2)).toMatchObject({ completion: 'completed', state: { ended: true } });
    await played.page.waitForFunction(() =>
      (window as unknown as { messages: { academy: string }[] }).messages.some(
        ({ academy }) => academy === 'stopped',
      ),
    );
  });

  it('a lesson cannot stop the player by a message from its frame', async () => {
    await play(format, page(`${ask()}; parent.postMessage({ academy: 'stop' }, '*'); values.push(origin)`));
    await shown();
    await played.page.waitForTimeout(200);
    expect(await played.messages()).toEqual([{ academy: 'ready' }]);
    await expect(played.lesson.locator('output').count()).resolves.toBe(1);
  });
});

it('when a lesson of SCORM 1.2 ends, its score is compared with the mastery score', async () => {
  await play(
    'scorm-1.2',
    page(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.score.raw', '79'); api.LMSCommit('');
      api.LMSSetValue('cmi.core.score.raw', '80'); api.LMSFinish('')`),
    { mastery_score: 80 },
  );
  expect(await commitNumber(1)).toMatchObject({
    completion: 'not_attempted',
    success: 'unknown',
    score: 0.79,
  });
  expect(await commitNumber(2)).toMatchObject({ completion: 'completed', success: 'passed', score: 0.8 });
});

it('a lesson of SCORM 1.2 that ends without a status is reported as completed', async () => {
  await play('scorm-1.2', page(`api.LMSInitialize(''); api.LMSFinish('')`));
  expect(await commitNumber(1)).toMatchObject({ completion: 'completed', success: 'unknown' });
});

it.each([
  ['failed', { completion: 'incomplete', success: 'failed' }],
  ['incomplete', { completion: 'incomplete', success: 'unknown' }],
  ['passed', { completion: 'completed', success: 'passed' }],
])('the status %s of a SCORM 1.2 lesson is reported as completion and success', async (status, reported) => {
  await play(
    'scorm-1.2',
    page(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status', '${status}'); api.LMSFinish('')`),
  );
  expect(await commitNumber(1)).toMatchObject(reported);
});

it('the scaled score of a SCORM 2004 lesson is compared with the passing score, whatever success status the lesson sets', async () => {
  await play(
    'scorm-2004-3',
    page(`api.Initialize(''); api.SetValue('cmi.success_status', 'passed'); api.SetValue('cmi.score.scaled', '0.5');
      api.Commit(''); api.SetValue('cmi.score.scaled', '0.75'); api.Terminate('')`),
    { mastery_score: 0.7 },
  );
  expect(await commitNumber(1)).toMatchObject({ success: 'failed', score: 0.5 });
  expect(await commitNumber(2)).toMatchObject({ success: 'passed', score: 0.75 });
});

it.each<[string, string, Partial<StartValues>, string]>([
  ['ends without a status', '', {}, 'completed'],
  ['is suspended without a status', `api.SetValue('cmi.exit', 'suspend');`, {}, 'unknown'],
  ['ends without a status that only the content sets', '', { completion_set_by_content: true }, 'unknown'],
  ['ends as failed', `api.SetValue('cmi.success_status', 'failed');`, {}, 'unknown'],
  ['ends as incomplete', `api.SetValue('cmi.completion_status', 'incomplete');`, {}, 'incomplete'],
  [
    'reaches its threshold',
    `api.SetValue('cmi.progress_measure', '0.8');`,
    { completion_threshold: 0.8 },
    'completed',
  ],
  [
    'ends as completed below its threshold',
    `api.SetValue('cmi.progress_measure', '0.7'); api.SetValue('cmi.completion_status', 'completed');`,
    { completion_threshold: 0.8 },
    'incomplete',
  ],
])(
  'a lesson of SCORM 2004 that %s is reported with the completion status that SCORM defines',
  async (_, script, values, completion) => {
    await play('scorm-2004-4', page(`api.Initialize(''); ${script} api.Terminate('')`), values);
    expect(await commitNumber(1)).toMatchObject({ completion, state: { ended: true } });
  },
);

it('a lesson of SCORM 2004 that has ended without a status has the status `unknown` when it is started again', async () => {
  await play('scorm-2004-4', page(`api.Initialize(''); api.Terminate('')`));
  const first = await commitNumber(1);
  await played.close();
  const next = page(`api.Initialize(''); values.push(api.GetValue('cmi.completion_status'))`);
  await play('scorm-2004-4', next, {}, first?.state);
  expect(await shown()).toEqual(['unknown']);
});

it('a lesson of cmi5 starts without a SCORM runtime', async () => {
  await play('cmi5', page('values.push(typeof api)'));
  expect(await shown()).toEqual(['undefined']);
  expect(await played.messages()).toEqual([{ academy: 'ready' }]);
});
