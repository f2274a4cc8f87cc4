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
 * Lessons that learners have completed offline. They still have to be sent, or the service has refused them (rule 456).
 * The list of the signed-in user is also in memory, so that components can read it synchronously.
 */
export const waitingLessons = {
  list: () => lessons,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Reads the list of a user from the device again, because other tabs may have changed it. */
  async load(userId: string): Promise<readonly WaitingLesson[]> {
    if (!hasDatabase()) return none;
    const { listLessons } = await loadData();
    show(await listLessons(userId));
    return lessons;
  },

  /** Returns the number of lessons of all users on this device that still have to be sent. */
  async countOnDevice(): Promise<number> {
    if (!hasDatabase()) return 0;
    return loadData()
      .then(({ countLessons }) => countLessons())
      .catch(() => 0);
  },

  /** @throws Error when the lesson cannot be stored, for example because the storage of the device is full */
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

  /** Empties the list in memory. Called when the user signs out. */
  clear: () => show(none),
};

export const isWaiting = ({ refusedBy }: WaitingLesson): boolean => refusedBy === undefined;

/** Returns the lessons of the signed-in user that still have to be sent or were refused. */
export const useWaitingLessons = (): readonly WaitingLesson[] =>
  useSyncExternalStore(waitingLessons.subscribe, waitingLessons.list);

/** Returns true if the lesson was completed offline and still has to be sent. */
export function useIsWaiting(lessonId: string): boolean {
  const { companyId } = useCompany();
  return useWaitingLessons().some(
    (lesson) => lesson.companyId === companyId && lesson.lessonId === lessonId && isWaiting(lesson),
  );
}
