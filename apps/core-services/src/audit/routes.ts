import type { FastifyInstance } from 'fastify';
import {
  exportAuditEntries,
  exportPlatformAuditEntries,
  listAuditEntries,
  listPlatformAuditEntries,
} from '@academy/contracts';
import { nilCompanyId } from '@academy/platform-data';
import { requirePeriod, serveExpensive } from '@academy/service-kit';
import { exportAuditLog } from './export-audit-log.ts';
import { findAuditEntries } from './queries/entries.ts';

const lastDay = { parameter: 'to' };

export async function auditRoutes(app: FastifyInstance) {
  serveExpensive(app, listAuditEntries, async ({ params, query }) => {
    requirePeriod(query, lastDay);
    return { data: await findAuditEntries(app.db, { ...params, ...query }) };
  });

  serveExpensive(app, listPlatformAuditEntries, async ({ query }) => {
    requirePeriod(query, lastDay);
    const filter = { companyId: nilCompanyId, ...query };
    return { data: await findAuditEntries(app.db, filter) };
  });

  serveExpensive(app, exportAuditEntries, async ({ params, query, actor, locale }) => {
    const { language: _language, ...filter } = query;
    requirePeriod(filter, lastDay);
    return exportAuditLog(app.db, { filter: { ...params, ...filter }, language: locale, actor });
  });

  serveExpensive(app, exportPlatformAuditEntries, async ({ query, actor, locale }) => {
    const { language: _language, ...filter } = query;
    requirePeriod(filter, lastDay);
    return exportAuditLog(app.db, {
      filter: { companyId: nilCompanyId, ...filter },
      language: locale,
      actor,
    });
  });
}
