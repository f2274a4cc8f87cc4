import type { CompanyStorage, ContentPackage } from '@academy/contracts';

export const packagesPerPage = 20;

export const storageKinds = ['packages', 'own_courses', 'policies', 'proofs'] as const;

/** Returns `full` if no storage is left, and `low` from 85 % of the limit on. */
export function storageState({ used, limit }: Pick<CompanyStorage, 'used' | 'limit'>) {
  if (used >= limit) return 'full';
  return used >= limit * 0.85 ? 'low' : 'enough';
}

/** Returns false for a package that is the content of a course. The user must first replace it or remove the course. */
export const canBeDeleted = ({ state, company_course_id }: ContentPackage) =>
  company_course_id === null || state === 'replaced';

/** Returns the title of a package, or the name of its file if the title is empty. */
export const nameOf = ({ title, file_name }: Pick<ContentPackage, 'title' | 'file_name'>) =>
  title === null || title.trim() === '' ? file_name : title;

/** Word that the user types to confirm the removal of content, which cannot be undone. */
export const removalPhrases = { de: 'ENTFERNEN', en: 'REMOVE' };
