import { isAuditAction, type AuditAction, type Locale } from '@academy/contracts';
import * as de from '@academy/contracts/audit-action-texts/de';
import * as en from '@academy/contracts/audit-action-texts/en';

interface AuditTexts {
  /** Column headers in the order of the cells. */
  columns: readonly string[];
  /** Part of the file name that names the content. */
  fileName: string;
  actions: Record<AuditAction, string>;
  otherAction: string;
}

/** Texts of the exported audit log. */
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

/** Returns the name of an action, also of one that a later version of another program has recorded. */
export const nameOfAction = (action: string, { actions, otherAction }: AuditTexts): string =>
  isAuditAction(action) ? actions[action] : otherAction.replace('{{action}}', () => action);
