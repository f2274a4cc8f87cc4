import { eq, sql, type SQL } from 'drizzle-orm';
import { learnerMailSettings } from '@academy/academy-data';
import { learnerMailKinds, type LearnerMailKind, type LearnerMailSettings } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

const sinceOf = (kind: LearnerMailKind) => learnerMailSettings[`${kind}_since`];
const isOn = (kind: LearnerMailKind) => sql<boolean>`${sinceOf(kind)} is not null`;

const columns = {
  course_assigned: isOn('course_assigned'),
  round_opened: isOn('round_opened'),
  overdue: isOn('overdue'),
  certificate_earned: isOn('certificate_earned'),
  own_sentence: learnerMailSettings.own_sentence,
  reply_to: learnerMailSettings.reply_to,
};

const off: LearnerMailSettings = {
  course_assigned: false,
  round_opened: false,
  overdue: false,
  certificate_earned: false,
  own_sentence: '',
  reply_to: null,
};

const ofCompany = (companyId: string) => eq(learnerMailSettings.company_id, companyId);

/** Finds the settings of a company. Without stored settings, all mails are off. */
export async function findSettings(db: Database, companyId: string): Promise<LearnerMailSettings> {
  const [stored] = await db.select(columns).from(learnerMailSettings).where(ofCompany(companyId));
  return stored ?? off;
}

/** Locks the settings of a company against concurrent changes, and returns them. Creates missing settings. */
export async function lockSettings(tx: Database, companyId: string): Promise<LearnerMailSettings> {
  await tx.insert(learnerMailSettings).values({ company_id: companyId }).onConflictDoNothing();
  const [stored] = await tx
    .select(columns)
    .from(learnerMailSettings)
    .where(ofCompany(companyId))
    .for('update');
  return stored!;
}

/**
 * Stores settings. A mail that stays enabled keeps the time at which it was enabled, because only events after this
 * time lead to a mail (rule 440).
 */
export async function storeSettings(
  tx: Database,
  companyId: string,
  { own_sentence, reply_to, ...mails }: LearnerMailSettings,
): Promise<void> {
  const times = learnerMailKinds.map((kind): [string, SQL | null] => [
    `${kind}_since`,
    mails[kind] ? sql`coalesce(${sinceOf(kind)}, now())` : null,
  ]);
  await tx
    .update(learnerMailSettings)
    .set({ ...Object.fromEntries(times), own_sentence, reply_to })
    .where(ofCompany(companyId));
}

export async function findCompanyName(db: Database, companyId: string): Promise<string | undefined> {
  const [company] = await db
    .select({ name: publishedCompanies.name })
    .from(publishedCompanies)
    .where(eq(publishedCompanies.company_id, companyId));
  return company?.name;
}
