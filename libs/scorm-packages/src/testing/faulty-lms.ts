import type { ScormVersion } from '@academy/contracts';

/** Which calls of the LMS's API get a faulty answer: all calls, the calls of one function, or a single call. */
export interface Fault {
  /** Key of `faults` in `installFaultyLms`. */
  kind: string;
  from: number;
  to: number;
  /** If only one function gives faulty answers: its name, without the prefix `LMS`. */
  action?: string | undefined;
}

/** State of the LMS, which is the property `lms` of its window. */
export interface FaultyLms {
  /** Names of the functions that were called, without the prefix `LMS`. */
  calls: string[];
  stored: Record<string, string>;
  written: [field: string, value: string][];
}

interface Input {
  version: ScormVersion;
  fault: Fault;
  stored: Record<string, string>;
}

/** Defines the API in the window. Runs in the browser, so the function must not use anything outside of it. */
export function installFaultyLms({ version, fault, stored }: Input): void {
  let error = '0';
  const throwError = () => {
    throw new DOMException('the request could not be sent', 'NetworkError');
  };
  /**
   * What the LMS does and returns in a faulty call, by kind of fault. `act` carries out the call correctly and returns
   * the correct answer.
   */
  const faults: Record<string, (act: () => string) => unknown> = {
    throws: throwError,
    'works and throws': (act) => {
      act();
      throwError();
    },
    'works, but returns a rejected promise': (act) => {
      act();
      return Promise.reject(new Error('too late'));
    },
    'returns undefined': () => undefined,
    'returns null': () => null,
    'returns "null"': () => 'null',
    'returns {}': () => ({}),
    'returns an object that cannot be converted': () => ({ valueOf: throwError, toString: throwError }),
    'returns an object without a prototype': () => Object.create(null) as unknown,
    'returns a symbol': () => Symbol('answer'),
    'returns 0': () => 0,
    'returns 7': () => 7,
    'returns "True"': () => 'True',
    'returns {"page":7}': () => '{"page":7}',
    'returns false': () => false,
    'returns 1': (act) => (act() === 'true' ? 1 : 0),
    'returns "1"': (act) => (act() === 'true' ? '1' : '0'),
    'returns true': (act) => act() === 'true',
    'returns null instead of an empty text': (act) => act() || null,
    'returns "" and an error': () => {
      error = '301';
      return '';
    },
  };
  const initial: Record<string, string> = {
    'cmi.core.lesson_status': 'not attempted',
    'cmi.completion_status': 'unknown',
    'cmi.success_status': 'unknown',
  };
  const lms: FaultyLms = { calls: [], stored, written: [] };
  let isStarted = false;
  const functions: Record<string, (field: string, value: string) => string> = {
    Initialize: () => {
      error = isStarted ? (version === '1.2' ? '101' : '103') : '0';
      isStarted = true;
      return String(error === '0');
    },
    GetValue: (field) => stored[field] ?? initial[field] ?? '',
    SetValue: (field, value) => {
      lms.written.push([field, value]);
      stored[field] = value;
      return 'true';
    },
    Commit: () => 'true',
    [version === '1.2' ? 'Finish' : 'Terminate']: () => 'true',
    GetLastError: () => error,
  };
  const api = Object.fromEntries(
    Object.entries(functions).map(([action, run]) => [
      version === '1.2' ? `LMS${action}` : action,
      (field = '', value = '') => {
        const number = lms.calls.push(action);
        const isFaulty = number >= fault.from && number <= fault.to && (fault.action ?? action) === action;
        const act = () => run(field, value);
        return isFaulty ? faults[fault.kind]?.(act) : act();
      },
    ]),
  );
  Object.assign(window, { lms, [version === '1.2' ? 'API' : 'API_1484_11']: api });
}

export interface Seen {
  errors: string[];
  /** Texts of the notice about the connection to the LMS. */
  notices: string[];
  result: string;
  end: string;
}

/**
 * Opens the course in a frame, completes its lessons and its final test with one question, and closes the frame. Runs
 * in the browser, where it takes a fraction of the time that clicks through Playwright would take.
 */
export async function takeWholeCourse(): Promise<Seen> {
  const seen: Seen = { errors: [], notices: [], result: '', end: '' };
  const noteError = (event: ErrorEvent | PromiseRejectionEvent) =>
    seen.errors.push(String('reason' in event ? event.reason : event.error));
  const frame = document.createElement('iframe');
  frame.src = '/package/index.html';
  document.body.replaceChildren(frame);
  const find = async (selector: string, text: RegExp): Promise<HTMLElement> => {
    for (const start = Date.now(); Date.now() < start + 5_000;) {
      const found = frame.contentDocument?.querySelectorAll<HTMLElement>(
        `${selector}:enabled, ${selector}:not(button)`,
      );
      const match = [...(found ?? [])].find((element) => text.test(element.textContent));
      if (match) return match;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    throw new Error(`${selector} with ${text} is not shown, but: ${frame.contentDocument?.body.innerText}`);
  };
  const press = async (text: RegExp) => {
    const button = await find('.bar .main', text);
    const notice = frame.contentDocument?.querySelector('.notice')?.textContent;
    if (notice && !seen.notices.includes(notice)) seen.notices.push(notice);
    button.click();
    return button.textContent;
  };
  for (const opened of [window, frame.contentWindow]) {
    opened?.addEventListener('error', noteError);
    opened?.addEventListener('unhandledrejection', noteError);
  }
  // The number of lessons to complete depends on whether the player could read the stored progress.
  while ((await press(/^(Complete and Continue|Next lesson|Start final test)$/)) !== 'Start final test') {}
  await find('h1', /^Question 1/);
  for (const label of frame.contentDocument?.querySelectorAll('label') ?? [])
    if (/^Right answer/.test(label.textContent)) label.click();
  await press(/^Review answers$/);
  await press(/^Submit test$/);
  seen.result = (await find('h1', /passed/i)).textContent;
  await press(/^Go on$/);
  seen.end = (await find('.card', /^Congratulations/)).textContent;
  frame.remove();
  // Browsers report unhandled rejections only after all microtasks, so the function waits for a timer.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return seen;
}
