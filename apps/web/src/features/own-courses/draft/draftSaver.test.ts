import { ApiError } from '../../../shared/errors/errors.ts';
import { DraftSaver, readBackup, saveDelay } from './draftSaver.ts';

const refusal = (code: string, status = 422) => new ApiError({ status, code, message: code });

/** Creates the saver of a draft. `answers` states the error with which the service refuses a path. */
function buildSaver() {
  const saver = new DraftSaver('course', 1);
  const answers = new Map<string, ApiError>();
  const saved: string[] = [];
  const change = (path: string, text: string) =>
    saver.change(path, text, (revision) => {
      const error = answers.get(path);
      if (error) return Promise.reject(error);
      saved.push(`${path}: ${text}`);
      return Promise.resolve(revision + 1);
    });
  return { saver, answers, saved, change };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('if the service refuses a changed text of a draft, other changed texts of the draft are still saved', async () => {
  const { saver, answers, saved, change } = buildSaver();
  answers.set('en/a.md', refusal('draft_too_large', 413));
  change('en/a.md', 'too long');
  change('en/b.md', 'B');
  await jest.advanceTimersByTimeAsync(saveDelay);
  expect(saved).toEqual(['en/b.md: B']);
  expect(saver.snapshot()).toMatchObject({ state: 'refused', failure: { code: 'draft_too_large' } });
  expect(readBackup('course')).toEqual({ revision: 2, texts: { 'en/a.md': 'too long' } });

  change('en/c.md', 'C');
  await jest.advanceTimersByTimeAsync(saveDelay);
  expect(saved).toEqual(['en/b.md: B', 'en/c.md: C']);
  expect(saver.snapshot().state).toBe('refused');

  answers.clear();
  change('en/a.md', 'short');
  await jest.advanceTimersByTimeAsync(saveDelay);
  expect(saved.at(-1)).toBe('en/a.md: short');
  expect(saver.snapshot().state).toBe('saved');
  expect(readBackup('course')).toBeUndefined();
});

test('a text of a draft that is changed during a refused request is sent again at once', async () => {
  const { saver, answers, saved, change } = buildSaver();
  answers.set('en/a.md', refusal('draft_too_large', 413));
  change('en/a.md', 'too long');
  const sent = saver.flush();
  change('en/a.md', 'short');
  answers.clear();
  await sent;
  expect(saved).toEqual(['en/a.md: short']);
});

test.each([
  ['draft_changed', 409, 'changed'],
  ['draft_locked', 409, 'locked'],
  ['unavailable', 503, 'offline'],
])(
  'after the error %s with the status %d, no further change of a draft is sent',
  async (code, status, state) => {
    const { saver, answers, saved, change } = buildSaver();
    answers.set('en/a.md', refusal(code, status));
    change('en/a.md', 'A');
    change('en/b.md', 'B');
    await saver.flush();
    expect(saved).toEqual([]);
    expect(saver.snapshot()).toMatchObject({ state, failure: { code } });
    expect(saver.unsaved).toEqual({ 'en/a.md': 'A', 'en/b.md': 'B' });
    saver.discard();
  },
);
