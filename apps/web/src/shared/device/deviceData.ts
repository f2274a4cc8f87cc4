import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A lesson that a learner has completed offline (rule 456). */
export interface WaitingLesson {
  userId: string;
  companyId: string;
  courseId: string;
  /** Undefined if the learner has not started the course yet. */
  enrollmentId: string | undefined;
  lessonId: string;
  /** Title of the lesson in the language in which it was completed. */
  title: string;
  /** In milliseconds since the epoch. Lessons are sent in the order of these times. */
  completedAt: number;
  /** Error code with which the service has refused the lesson; undefined while the lesson still has to be sent. */
  refusedBy?: string;
}

interface KeptAnswer {
  userId: string;
  data: unknown;
  /** In milliseconds since the epoch. */
  keptAt: number;
}

interface Data extends DBSchema {
  answers: { key: [userId: string, request: string]; value: KeptAnswer };
  lessons: { key: [userId: string, companyId: string, lessonId: string]; value: WaitingLesson };
}

/** Maximum age of stored responses in milliseconds (rule 455). */
const longest = 30 * 24 * 60 * 60_000;
/** Maximum number of stored responses per user. */
const most = 300;

let opening: Promise<IDBPDatabase<Data>> | undefined;

/**
 * Opens the database once. If this fails, for example because the visitor blocks site data, the next call tries again.
 */
function database(): Promise<IDBPDatabase<Data>> {
  opening ??= openDB<Data>('academy', 1, {
    upgrade(created) {
      created.createObjectStore('answers');
      created.createObjectStore('lessons');
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Range of all keys that begin with the id of the user. The second element of the upper bound is an array, because
 * arrays sort after all texts.
 */
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

export async function keepAnswer(userId: string, request: string, data: unknown): Promise<void> {
  await (await database()).put('answers', { userId, data, keptAt: Date.now() }, [userId, request]);
}

export async function readAnswer(userId: string, request: string): Promise<KeptAnswer | undefined> {
  return (await database()).get('answers', [userId, request]);
}

export async function removeAnswer(userId: string, request: string): Promise<void> {
  await (await database()).delete('answers', [userId, request]);
}

/**
 * Returns the lessons of a user that the app has not sent yet or that the service has refused, in the order of their
 * completion.
 */
export async function listLessons(userId: string): Promise<WaitingLesson[]> {
  const lessons = await (await database()).getAll('lessons', ofUser(userId));
  return lessons.sort((one, other) => one.completedAt - other.completedAt);
}

// The key contains the company, because two companies can use the same course.
const keyOf = ({ userId, companyId, lessonId }: WaitingLesson): [string, string, string] => [
  userId,
  companyId,
  lessonId,
];

/** Counts the lessons of all users on this device that the app has not sent yet. Refused lessons do not count. */
export async function countLessons(): Promise<number> {
  const lessons = await (await database()).getAll('lessons');
  return lessons.filter(({ refusedBy }) => refusedBy === undefined).length;
}

export async function putLesson(lesson: WaitingLesson): Promise<void> {
  await (await database()).put('lessons', lesson, keyOf(lesson));
}

export async function removeLesson(lesson: WaitingLesson): Promise<void> {
  await (await database()).delete('lessons', keyOf(lesson));
}

/**
 * Deletes the data of all other users. Deletes this user's responses that are older than `longest`, and the oldest ones
 * if there are more than `most`.
 */
export async function removeOutdated(userId: string): Promise<void> {
  const opened = await database();
  for (const store of ['answers', 'lessons'] as const) {
    const others = (await opened.getAllKeys(store)).filter(([owner]) => owner !== userId);
    await Promise.all(others.map((key) => opened.delete(store, key)));
  }
  const keys = await opened.getAllKeys('answers', ofUser(userId));
  const answers = await opened.getAll('answers', ofUser(userId));
  const newestFirst = keys
    .map((key, index) => ({ key, keptAt: answers[index]?.keptAt ?? 0 }))
    .sort((one, other) => other.keptAt - one.keptAt);
  const outdated = newestFirst.filter(({ keptAt }, index) => index >= most || Date.now() - keptAt > longest);
  await Promise.all(outdated.map(({ key }) => opened.delete('answers', key)));
}

export async function removeAll(): Promise<void> {
  const opened = await database();
  await Promise.all([opened.clear('answers'), opened.clear('lessons')]);
}
