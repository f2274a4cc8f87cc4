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
 * Lessons that learners have completed offline, and that the app has not sent yet or the service has refused (rule
 * 456). The list of the signed-in user is also in memory, so that components can read it synchronously.
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

  /** Counts the lessons that any user has completed on this device and whose completion was not sent to the service yet. */
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

  /** Empties the list in memory; the lessons on the device stay. */
  clear: () => show(none),
};

export const isWaiting = ({ refusedBy }: WaitingLesson): boolean => refusedBy === undefined;

export const useWaitingLessons = (): readonly WaitingLesson[] =>
  useSyncExternalStore(waitingLessons.subscribe, waitingLessons.list);

/** Returns true if the lesson was completed offline in the company in the URL, and the app has not sent it yet. */
export function useIsWaiting(lessonId: string): boolean {
  const { companyId } = useCompany();
  return useWaitingLessons().some(
    (lesson) => lesson.companyId === companyId && lesson.lessonId === lessonId && isWaiting(lesson),
  );
}
