import type { Dialect } from './dialects.ts';
import type { Runtime } from './find-runtime.ts';

/**
 * Answer of the LMS to a call. `failed` means that the function is missing, throws, or returns a value that SCORM does
 * not define.
 */
export type Answer = 'accepted' | 'refused' | 'failed';

/** Calls functions of the LMS's API. None of these calls throws, whatever the API does. */
export interface LmsCalls {
  /** Calls a function that returns "true" or "false". */
  request: (action: keyof Dialect['functions'], ...values: string[]) => Answer;
  /** Error code of the last call; undefined if the LMS does not return one. */
  lastError: () => string | undefined;
  /** Value of a field; null if the LMS returns null or undefined instead of a text, and undefined if the call fails. */
  read: (field: string) => string | null | undefined;
}

const failure = Symbol('failure');

/**
 * Matches the error codes 1xx (general errors) and 3xx (errors in reading a field), after which an empty value means
 * that the call failed. Other codes are no failure: for example, 4xx states that a field has no value or is not
 * supported.
 */
const failedRead = /^[13]\d\d$/;

/** The primitive value of a result: some LMSs return objects such as `new String('true')`. */
function primitiveOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  // A promise cannot be awaited here. If it is rejected, the browser would report an unhandled error without this
  // handler.
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
      // Some LMSs return a boolean or a number instead of the text that SCORM requires.
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
