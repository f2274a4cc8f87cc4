import type { Commit } from '@academy/content-player';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The states of a session with a lesson of a package that wait to be sent (rule 524). */
export interface WaitingStates {
  userId: string;
  companyId: string;
  courseId: string;
  lessonId: string;
  registrationId: string;
  session: number;
  /** Number with which a state of this session was sent last, whether or not there was an answer. */
  sequence: number;
  /** Oldest first. */
  states: Commit[];
}

interface Data extends DBSchema {
  states: { key: [userId: string, registrationId: string, session: number]; value: WaitingStates };
}

let opening: Promise<IDBPDatabase<Data>> | undefined;

/**
 * Opens the database, which is not that of the lessons that wait: an open tab with an earlier version of the app would
 * block a change of that one.
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

/** Returns the waiting states of a user, by registration and session. */
export async function listStates(userId: string): Promise<WaitingStates[]> {
  return (await database()).getAll('states', IDBKeyRange.bound([userId], [userId, []]));
}

/** Returns the number of sessions of all users on this device whose last state waits to be sent. */
export async function countStates(): Promise<number> {
  return (await database()).count('states');
}

/** Deletes the states of everybody else. */
export async function removeStatesOfOthers(userId: string): Promise<void> {
  const opened = await database();
  const others = (await opened.getAllKeys('states')).filter(([owner]) => owner !== userId);
  await Promise.all(others.map((key) => opened.delete('states', key)));
}

export async function removeAllStates(): Promise<void> {
  await (await database()).clear('states');
}
