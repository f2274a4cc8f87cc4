import type { OwnCourse } from '@academy/contracts';
import { useState } from 'react';
import { readBackup, removeBackup } from '../draft/draftSaver.ts';

/**
 * Returns the texts that a page could not save before it was closed or crashed, if the draft has changed since.
 * They would overwrite this change, so the editor does not save them, but shows them for copying.
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
