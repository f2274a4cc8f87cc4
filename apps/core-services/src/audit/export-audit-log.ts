import type { Locale } from '@academy/contracts';
import { nilCompanyId, recordAudit } from '@academy/platform-data';
import { writeCsv, type Actor, type Database } from '@academy/service-kit';
import { exportNameOf } from '../database/export-name.ts';
import { readAuditEntries, type AuditFilter } from './queries/entries.ts';
import { auditTexts, nameOfAction } from './texts.ts';

interface RequestedExport {
  filter: AuditFilter;
  language: Locale;
  actor: Actor;
}

/** Streams the entries of an audit log as CSV, and records the export in the same audit log. */
export async function exportAuditLog(db: Database, { filter, language, actor }: RequestedExport) {
  const texts = auditTexts[language];

  async function* batches() {
    for await (const entries of readAuditEntries(db, filter))
      yield entries.map(({ action, occurredAt, actorId, actorName, subject, details, otherCompany }) => {
        const { method, path, ...facts } = details;
        const isRefused = action === 'access_refused' && path !== undefined;
        return [
          occurredAt.toISOString(),
          nameOfAction(action, texts),
          isRefused ? `${String(method)} ${String(path)}` : subject,
          [
            ...Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`),
            ...(otherCompany === undefined ? [] : [otherCompany]),
          ].join('; '),
          actorName,
          actorId,
        ];
      });
  }

  const companyId = filter.companyId === nilCompanyId ? undefined : filter.companyId;
  await recordAudit(db, actor, { companyId, action: 'audit_log_exported' });
  const fileName = await exportNameOf(db, filter.companyId, texts.fileName);
  return { body: writeCsv(texts.columns, batches(), language), fileName };
}
