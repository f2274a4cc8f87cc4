import type { OwnCourse } from '@academy/contracts';
import { useState } from 'react';
import { readBackup, removeBackup } from '../draft/draftSaver.ts';

/** Returns what a closed or crashed page has not saved, if the draft has changed since, so that it can only be copied. */
export function useOutdatedBackup({ id, revision }: OwnCourse): Readonly<Record<string, string>> {
  const [texts] = useState(() => {
    const backup = readBackup(id);
    if (!backup || backup.revision === revision) return {};
    removeBackup(id);
    return backup.texts;
  });
  return texts;
}
