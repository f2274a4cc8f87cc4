import type { CompanyStorage, ContentPackage } from '@academy/contracts';

/** Page size of the list of packages. */
export const packagesPerPage = 20;

export const storageKinds = ['packages', 'own_courses', 'policies', 'proofs'] as const;

/** Returns the state of the company's storage: `full` if nothing is left, and `low` from 85% of the limit on. */
export function storageState({ used, limit }: Pick<CompanyStorage, 'used' | 'limit'>) {
  if (used >= limit) return 'full';
  return used >= limit * 0.85 ? 'low' : 'enough';
}

/**
 * Returns false for a package that is the content of a course. To delete such a package, the user first replaces it in
 * the course or removes the course.
 */
export const canBeDeleted = ({ state }: ContentPackage) => state !== 'used';

/** Returns the name under which a package is shown: its title or, without one, the name of its file. */
export const nameOf = ({ title, file_name }: Pick<ContentPackage, 'title' | 'file_name'>) =>
  title === null || title.trim() === '' ? file_name : title;

/** Word that the user has to type to confirm the removal of content, because the removal cannot be undone. */
export const removalPhrases = { de: 'ENTFERNEN', en: 'REMOVE' };
