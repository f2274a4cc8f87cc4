import type { CompanyCourseStatus, Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { populate } from './queries.ts';

interface Initialisation {
  companyId: string;
  languages: readonly Locale[];
  status: CompanyCourseStatus;
  actor: Actor;
}

/**
 * Adds the courses of the catalogue to a company and records the change in the audit log (rule 50).
 * @returns the numbers of created and updated company courses
 * @throws Failure `no_language_selected`
 */
export async function initialiseCompanyCourses(db: Database, { actor, ...asked }: Initialisation) {
  const languages = [...new Set(asked.languages)];
  if (languages.length === 0)
    throw new Failure('no_language_selected', { source: { pointer: '/data/languages' } });
  return db.transaction(async (tx) => {
    const counts = await populate(tx, { ...asked, languages });
    if (counts.created + counts.updated > 0)
      await recordAudit(tx, actor, {
        companyId: asked.companyId,
        action: 'courses_populated',
        details: { languages: languages.join(', '), ...counts },
      });
    return counts;
  });
}
