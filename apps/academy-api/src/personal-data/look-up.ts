import type { LearningDataCounts, LearningPerson } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { countLearning } from './queries.ts';

/** Counts the data about a person's learning. Records the look-up in the audit log, without the e-mail address. */
export async function lookUpLearning(
  db: Database,
  person: LearningPerson,
  actor: Actor,
): Promise<LearningDataCounts> {
  return db.transaction(async (tx) => {
    const counts = await countLearning(tx, person);
    await recordAudit(tx, actor, {
      companyId: undefined,
      action: 'personal_data_looked_up',
      subject: 'user_id' in person ? person.user_id : '',
      details: { service: 'academy-api' },
    });
    return counts;
  });
}
