import { eq, sql } from 'drizzle-orm';
import { learnerMailSettings } from '@academy/academy-data';
import type { LearnerMailSettings } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const columns = {
  certificate_earned: sql<boolean>`${learnerMailSettings.certificate_earned_since} is not null`,
  own_sentence: learnerMailSettings.own_sentence,
  reply_to: learnerMailSettings.reply_to,
};

const off: LearnerMailSettings = { certificate_earned: false, own_sentence: '', reply_to: null };

const ofCompany = (companyId: string) => eq(learnerMailSettings.company_id, companyId);

/** Finds the settings of a company; all mails of a company that has stored none are off. */
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
 * Stores settings. The time at which a mail was switched on is kept while the mail stays on, because the mail concerns
 * only what happens after this time (rule 440).
 */
export async function storeSettings(
  tx: Database,
  companyId: string,
  { certificate_earned, own_sentence, reply_to }: LearnerMailSettings,
): Promise<void> {
  await tx
    .update(learnerMailSettings)
    .set({
      certificate_earned_since: certificate_earned
        ? sql`coalesce(${learnerMailSettings.certificate_earned_since}, now())`
        : null,
      own_sentence,
      reply_to,
    })
    .where(ofCompany(companyId));
}
