import type { OwnCourse } from '@academy/contracts';
import { useState } from 'react';
import { readBackup, removeBackup } from '../draft/draftSaver.ts';

/**
 * Returns the texts that a page had not saved when it was closed or crashed, but only if the draft has changed since.
 * Saving these texts would overwrite the change, so the editor only shows them for copying.
 */
export function useOutdatedBackup({ id, revision }: OwnCourse): Readonly<Record<string, string>> {
  const [texts] = useState(() => {
    const backup = readBackup(id);
    if (!backup || backup.revision === revision) return {};
    removeBackup(id);
    return backup.texts;
  });
  return texts;
}
