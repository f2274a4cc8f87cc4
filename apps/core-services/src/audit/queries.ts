import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '@academy/contracts';
import { auditEntries } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

interface AuditPage {
  companyId: string;
  action?: AuditAction | undefined;
  page: number;
  size: number;
}

/** Returns one page of a company's audit entries with the total, latest first. The ids are time-ordered. */
export async function findAuditEntries(db: Database, { companyId, action, page, size }: AuditPage) {
  const where = and(eq(auditEntries.company_id, companyId), action && eq(auditEntries.action, action));
  const [entries, [counted]] = await Promise.all([
    db
      .select({
        id: auditEntries.id,
        // Entries of the platform itself have no company and are never listed here.
        action: sql<AuditEntry['action']>`${auditEntries.action}`,
        occurredAt: auditEntries.occurred_at,
        actorId: auditEntries.actor_id,
        actorName: auditEntries.actor_name,
        subject: auditEntries.subject,
        details: auditEntries.details,
      })
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(auditEntries).where(where),
  ]);
  return {
    data: entries.map((entry) => ({ ...entry, occurredAt: entry.occurredAt.toISOString() })),
    total: counted?.total ?? 0,
    page,
    size,
  };
}
