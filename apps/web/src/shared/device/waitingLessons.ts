import { useSyncExternalStore } from 'react';
import { useCompany } from '../company/useCompany.ts';
import type { WaitingLesson } from './deviceData.ts';
import { hasDatabase } from '../storage/browserStorage.ts';

export type { WaitingLesson };

const loadData = () => import('./deviceData.ts');

const none: readonly WaitingLesson[] = [];
let lessons = none;
const listeners = new Set<() => void>();

function show(present: readonly WaitingLesson[]) {
  if (present.length === 0 && lessons.length === 0) return;
  lessons = present.length === 0 ? none : present;
  listeners.forEach((listener) => listener());
}

/**
 * Lessons that were completed without a connection and wait to be sent, or that the service has refused (rule 456).
 * The list of the signed-in user is also kept in memory, because pages show it.
 */
export const waitingLessons = {
  list: () => lessons,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Reads the list of a user from the device, which other tabs may have changed. */
  async load(userId: string): Promise<readonly WaitingLesson[]> {
    if (!hasDatabase()) return none;
    const { listLessons } = await loadData();
    show(await listLessons(userId));
    return lessons;
  },

  /** Returns the number of lessons on this device that wait to be sent, whoever has completed them. */
  async countOnDevice(): Promise<number> {
    if (!hasDatabase()) return 0;
    return loadData()
      .then(({ countLessons }) => countLessons())
      .catch(() => 0);
  },

  /** @throws Error when the device does not keep the lesson, for example because its storage is full */
  async put(lesson: WaitingLesson): Promise<void> {
    const { putLesson } = await loadData();
    await putLesson(lesson);
    await waitingLessons.load(lesson.userId);
  },

  async remove(lesson: WaitingLesson): Promise<void> {
    const { removeLesson } = await loadData();
    await removeLesson(lesson);
    await waitingLessons.load(lesson.userId);
  },

  /** Empties the list in memory, when the user signs out. */
  clear: () => show(none),
};

export const isWaiting = ({ refusedBy }: WaitingLesson): boolean => refusedBy === undefined;

/** Returns the waiting and the refused lessons of the signed-in user. */
export const useWaitingLessons = (): readonly WaitingLesson[] =>
  useSyncExternalStore(waitingLessons.subscribe, waitingLessons.list);

/** Returns true if the lesson waits to be sent. */
export function useIsWaiting(lessonId: string): boolean {
  const { companyId } = useCompany();
  return useWaitingLessons().some(
    (lesson) => lesson.companyId === companyId && lesson.lessonId === lessonId && isWaiting(lesson),
  );
}
