import type { LearningPerson, Locale, learningData } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import type * as z from 'zod';
import { findLearningData } from './queries.ts';

/** Exports all data about a person's learning. Records the export in the audit log, without the person's name. */
export async function exportPerson(
  db: Database,
  { person, actor, language }: { person: LearningPerson; actor: Actor; language: Locale },
): Promise<z.infer<typeof learningData>> {
  return db.transaction(async (tx) => {
    const data = await findLearningData(tx, person, language);
    const details = { service: 'academy-api', courses: data.courses.length };
    const subject = 'user_id' in person ? person.user_id : '';
    await recordAudit(tx, actor, {
      companyId: undefined,
      action: 'personal_data_exported',
      subject,
      details,
    });
    return data;
  });
}
