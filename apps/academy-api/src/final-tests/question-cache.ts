import { LRUCache } from 'lru-cache';
import type { Database } from '@academy/service-kit';
import { findQuestions, type StoredQuestion } from './queries/questions.ts';

/** Maximum number of cached versions. Each takes about 5 kB if it has two languages. */
const maxQuestions = 2_000;

/**
 * Caches versions of questions in memory. A version never changes, but the title of its lesson can. The key therefore
 * contains the fingerprint (content hash) of the course, which changes when an import changes a title.
 */
export function cacheQuestions(db: Database) {
  const known = new LRUCache<string, StoredQuestion>({ max: maxQuestions });

  return async (ids: readonly string[], fingerprint: string): Promise<StoredQuestion[]> => {
    const keyOf = (id: string) => `${id}/${fingerprint}`;
    const missing = ids.filter((id) => !known.has(keyOf(id)));
    const read = missing.length > 0 ? await findQuestions(db, missing) : [];
    for (const question of read) known.set(keyOf(question.id), question);
    const found = ids.map((id) => known.get(keyOf(id)) ?? read.find((question) => question.id === id));
    return found.filter((question) => question !== undefined);
  };
}
