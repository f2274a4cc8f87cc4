import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  publishedCompanies,
  searchableMembers,
} from '@academy/academy-data';
import { fallbackLocale, type AuditAction, type AuditEntry, type Locale } from '@academy/contracts';
import { queueEmails, recordAudits, type Actor, type Database } from '@academy/service-kit';
import type { Transfer } from './queries/transfers.ts';

/** Writes down in both companies how a transfer has ended, in the name of who asked for it. */
export async function recordEnd(
  tx: Database,
  transfer: Transfer,
  action: AuditAction,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const requester = await findRequester(tx, transfer);
  const subject = await titleIn(tx, transfer, requester?.locale ?? fallbackLocale);
  const companies = { source: transfer.source_company_id, target: transfer.target_company_id };
  await recordAudits(
    tx,
    actorOf(transfer, requester),
    Object.values(companies).map((companyId) => ({
      ...{ companyId, action, subject },
      details: { ...companies, ...details },
    })),
  );
}

/** Tells who asked for a transfer that it is done. An administrator who is no member has no address here. */
export async function tellRequester(tx: Database, transfer: Transfer, changed: number): Promise<void> {
  const requester = await findRequester(tx, transfer);
  if (!requester) return;
  const locale = requester.locale ?? fallbackLocale;
  const { company_id, company_course_id } = requester;
  await queueEmails(
    tx,
    [
      {
        uniqueKey: `progress_transfer_finished:${transfer.id}`,
        template: 'progress_transfer_finished',
        data: {
          ...{ company_id, company_course_id, changed },
          course_title: await titleIn(tx, transfer, locale),
          ...(await companyNames(tx, transfer)),
        },
        recipient: {
          address: requester.address,
          name: `${requester.first_name} ${requester.last_name}`.trim(),
          userId: transfer.requested_by,
          locale,
        },
      },
    ],
    transfer,
  );
}

/** Who asked for a transfer, as the source company lists them, else the target. */
async function findRequester(tx: Database, transfer: Transfer) {
  const { source_company_id, target_company_id } = transfer;
  const { company_id, first_name, last_name, email_address: address, locale, status } = searchableMembers;
  const isSource = sql`${company_id} = ${source_company_id}`;
  const [requester] = await tx
    .select({
      ...{ company_id, first_name, last_name, address, locale },
      company_course_id: sql<string>`case when ${isSource} then ${transfer.source_company_course_id}::uuid
                                          else ${transfer.target_company_course_id}::uuid end`,
    })
    .from(searchableMembers)
    .where(
      and(
        eq(searchableMembers.user_id, transfer.requested_by),
        inArray(company_id, [source_company_id, target_company_id]),
      ),
    )
    .orderBy(sql`${status} = 'deactivated', ${isSource} desc`)
    .limit(1);
  return requester;
}

type Requester = Awaited<ReturnType<typeof findRequester>>;

/** Nothing is asked of this actor's rights: they were when the transfer was asked for. */
const actorOf = ({ requested_by }: Transfer, requester: Requester): Actor => ({
  ...{ userId: requested_by, roles: [], isAdmin: false, email: undefined, emailVerified: false },
  firstName: requester?.first_name ?? '',
  lastName: requester?.last_name ?? '',
  locale: requester?.locale ?? undefined,
});

async function titleIn(tx: Database, transfer: Transfer, locale: Locale): Promise<string> {
  const [course] = await tx
    .select({ title: courseTexts.title })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql`${locale}`))
    .where(eq(companyCourses.id, transfer.source_company_course_id));
  return course!.title;
}

async function companyNames(tx: Database, { source_company_id, target_company_id }: Transfer) {
  const { company_id, name } = publishedCompanies;
  const rows = await tx
    .select({ company_id, name })
    .from(publishedCompanies)
    .where(inArray(company_id, [source_company_id, target_company_id]));
  const names = new Map(rows.map((row) => [row.company_id, row.name]));
  return { source_name: names.get(source_company_id)!, target_name: names.get(target_company_id)! };
}
