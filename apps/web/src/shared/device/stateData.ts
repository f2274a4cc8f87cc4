import type { Commit } from '@academy/content-player';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** States of one session with a packaged lesson (SCORM or cmi5) that the app has not sent yet (rule 524). */
export interface WaitingStates {
  userId: string;
  companyId: string;
  courseId: string;
  lessonId: string;
  registrationId: string;
  session: number;
  /** Number of the last attempt to send a state of this session, even if the attempt got no response. */
  sequence: number;
  /** Oldest first. */
  states: Commit[];
}

interface Data extends DBSchema {
  states: { key: [userId: string, registrationId: string, session: number]; value: WaitingStates };
}

let opening: Promise<IDBPDatabase<Data>> | undefined;

/**
 * The states have a database of their own: if they were added to the database of deviceData.ts, an open tab with an
 * earlier version of the app would prevent the upgrade of that database.
 */
function database(): Promise<IDBPDatabase<Data>> {
  opening ??= openDB<Data>('academy-packages', 1, {
    upgrade: (created) => void created.createObjectStore('states'),
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

type Session = Pick<WaitingStates, 'userId' | 'registrationId' | 'session'>;
const keyOf = ({ userId, registrationId, session }: Session): [string, string, number] => [
  userId,
  registrationId,
  session,
];

export async function putStates(waiting: WaitingStates): Promise<void> {
  await (await database()).put('states', waiting, keyOf(waiting));
}

export async function removeStates(session: Session): Promise<void> {
  await (await database()).delete('states', keyOf(session));
}

export async function listStates(userId: string): Promise<WaitingStates[]> {
  return (await database()).getAll('states', IDBKeyRange.bound([userId], [userId, []]));
}

/** Returns the number of sessions, of all users, that have unsent states on this device. */
export async function countStates(): Promise<number> {
  return (await database()).count('states');
}

export async function removeStatesOfOthers(userId: string): Promise<void> {
  const opened = await database();
  const others = (await opened.getAllKeys('states')).filter(([owner]) => owner !== userId);
  await Promise.all(others.map((key) => opened.delete('states', key)));
}

export async function removeAllStates(): Promise<void> {
  await (await database()).clear('states');
}
