import { isAuditAction, type AuditAction, type Locale } from '@academy/contracts';
import * as de from '@academy/contracts/audit-action-texts/de';
import * as en from '@academy/contracts/audit-action-texts/en';

interface AuditTexts {
  columns: readonly string[];
  /** Word for the content in the name of the exported file. */
  fileName: string;
  actions: Record<AuditAction, string>;
  otherAction: string;
}

export const auditTexts: Record<Locale, AuditTexts> = {
  de: {
    columns: ['Zeitpunkt (UTC)', 'Vorgang', 'Gegenstand', 'Einzelheiten', 'Wer', 'Benutzer-ID'],
    fileName: 'Protokoll',
    ...de,
  },
  en: {
    columns: ['Time (UTC)', 'Activity', 'Subject', 'Details', 'Who', 'User id'],
    fileName: 'Activity log',
    ...en,
  },
};

/**
 * Returns the name of an action; a general text with the code of the action if only a later version knows the action.
 */
export const nameOfAction = (action: string, { actions, otherAction }: AuditTexts): string =>
  isAuditAction(action) ? actions[action] : otherAction.replace('{{action}}', () => action);
