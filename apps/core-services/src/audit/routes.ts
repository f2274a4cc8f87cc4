import type { FastifyInstance } from 'fastify';
import {
  exportAuditEntries,
  exportPlatformAuditEntries,
  listAuditEntries,
  listPlatformAuditEntries,
  type AuditEntry,
  type PlatformAuditEntry,
} from '@academy/contracts';
import { nilCompanyId } from '@academy/platform-data';
import { serve } from '@academy/service-kit';
import { exportAuditLog } from './export-audit-log.ts';
import { findAuditEntries } from './queries/entries.ts';

export async function auditRoutes(app: FastifyInstance) {
  serve(app, listAuditEntries, async ({ params, query }) => ({
    data: await findAuditEntries<AuditEntry['action']>(app.db, { ...params, ...query }),
  }));

  serve(app, listPlatformAuditEntries, async ({ query }) => ({
    data: await findAuditEntries<PlatformAuditEntry['action']>(app.db, { companyId: nilCompanyId, ...query }),
  }));

  serve(app, exportAuditEntries, ({ params, query: { language: _language, ...filter }, actor, locale }) =>
    exportAuditLog(app.db, { filter: { ...params, ...filter }, language: locale, actor }),
  );

  serve(app, exportPlatformAuditEntries, ({ query: { language: _language, ...filter }, actor, locale }) =>
    exportAuditLog(app.db, { filter: { companyId: nilCompanyId, ...filter }, language: locale, actor }),
  );
}
