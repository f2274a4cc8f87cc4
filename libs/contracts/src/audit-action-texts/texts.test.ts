import { auditActions, platformAuditActions } from '../audit.ts';
import * as de from './de.ts';
import * as en from './en.ts';

const known = [...new Set([...auditActions, ...platformAuditActions])].sort();

describe.each(Object.entries({ de, en }))('texts in the language %s', (_, { actions, otherAction }) => {
  const texts: Record<string, string> = actions;

  test.each(known)('the audit action %s has a text', (action) => {
    expect(texts[action]).toEqual(expect.stringMatching(/\S/));
  });

  test('every text belongs to a known audit action, and the text for unknown actions contains the code of the action', () => {
    expect(Object.keys(texts).sort()).toEqual(known);
    expect(otherAction).toContain('{{action}}');
  });
});
