import type { CompanyStorage, ContentPackage } from '@academy/contracts';

/** Page size of the list of packages. */
export const packagesPerPage = 20;

export const storageKinds = ['packages', 'own_courses', 'policies', 'proofs'] as const;

/** Returns whether there is enough storage, or little (`low`, from 85% of the limit on), or none left. */
export function storageState({ used, limit }: Pick<CompanyStorage, 'used' | 'limit'>) {
  if (used >= limit) return 'full';
  return used >= limit * 0.85 ? 'low' : 'enough';
}

/** The content of a course cannot be deleted; another package can replace it, or the course can be removed. */
export const canBeDeleted = ({ state }: ContentPackage) => state !== 'used';

/** Returns the name under which a package is shown: its title or, without one, the name of its file. */
export const nameOf = ({ title, file_name }: Pick<ContentPackage, 'title' | 'file_name'>) =>
  title === null || title.trim() === '' ? file_name : title;

/** The phrase that confirms the removal of content, which cannot be undone. */
export const removalPhrases = { de: 'ENTFERNEN', en: 'REMOVE' };
