import type { Dialect } from './dialects.ts';
import type { Runtime } from './find-runtime.ts';

/** An answer of the LMS. `failed` means that the function is missing, throws, or returns no answer that SCORM knows. */
export type Answer = 'accepted' | 'refused' | 'failed';

/** Functions of the LMS's API. None of them throws, whatever the API does. */
export interface LmsCalls {
  /** Calls a function that the LMS answers with "true" or "false". */
  request: (action: keyof Dialect['functions'], ...values: string[]) => Answer;
  /** Code of the last error; undefined if the LMS does not return one. */
  lastError: () => string | undefined;
  /** Value of a field; null if the LMS returns no text but null or undefined, and undefined if it cannot be read. */
  read: (field: string) => string | null | undefined;
}

const failure = Symbol('failure');

/** Error codes of calls that failed. The codes from 400 only state that a field has no value or is not supported. */
const failedRead = /^[13]\d\d$/;

/** Returns the primitive value of an answer: some LMSs return objects such as `new String('true')`. */
function primitiveOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  // The answer of an asynchronous function comes too late; if it is an error, the browser must not report it.
  void Promise.resolve(answer).catch(() => {});
  return answer.valueOf();
}

export function callsOf(runtime: Runtime, { functions }: Dialect): LmsCalls {
  const call = (action: keyof Dialect['functions'], ...values: string[]): unknown => {
    try {
      return primitiveOf(runtime[functions[action]]?.(...values) as unknown);
    } catch {
      return failure;
    }
  };
  const lastError = () => {
    const code = call('lastError');
    return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
  };
  return {
    request: (action, ...values) => {
      const answer = call(action, ...values);
      // Some LMSs return a boolean or a number instead of the standard's string.
      if (answer === 'true' || answer === true || answer === '1' || answer === 1) return 'accepted';
      return answer === 'false' || answer === false ? 'refused' : 'failed';
    },
    lastError,
    read: (field) => {
      const answer = call('get', field);
      if (answer === null || answer === undefined || answer === 'null' || answer === 'undefined') return null;
      if (typeof answer !== 'string' && typeof answer !== 'number') return undefined;
      return answer === '' && failedRead.test(lastError() ?? '') ? undefined : String(answer);
    },
  };
}
