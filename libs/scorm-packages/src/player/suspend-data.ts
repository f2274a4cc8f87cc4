import { keyLength } from '../lesson-key.ts';

/** Tells this form from a later one, and from what another course has left. */
const form = '1';

/** The lessons done as one text that a SCORM run-time keeps: a mark of its form, then their keys. */
export const suspendDataOf = (done: Iterable<string>): string => form + [...done].join('');

/** The lessons done, of a text that a run-time has kept. Of those that a course no longer has, nothing is left. */
export function doneIn(suspendData: string, keys: readonly string[]): Set<string> {
  if (!suspendData.startsWith(form)) return new Set();
  const stored = new Set(suspendData.slice(form.length).match(new RegExp(`.{${keyLength}}`, 'g')));
  return new Set(keys.filter((key) => stored.has(key)));
}
