import { lessonCallback, type PlayerLesson, type PlayerQuestion, type PlayerTest } from '../player-course.ts';

type Waiting = Map<string, (html: string) => void>;
const waiting: Waiting = new Map();

/** Defines the global function that the scripts of lessons call with their HTML. */
export function receiveLessons(own: Window): void {
  Object.assign(own, { [lessonCallback]: (key: string, html: string) => waiting.get(key)?.(html) });
}

/**
 * Loads a lesson's HTML. Lessons are loaded as scripts, because `fetch` fails for `file:` URLs and in some LMSs.
 * @throws Error if the file cannot be loaded
 */
export function loadLesson({ key, file }: Pick<PlayerLesson, 'key' | 'file'>): Promise<string> {
  const script = document.createElement('script');
  return new Promise<string>((resolve, reject) => {
    waiting.set(key, resolve);
    script.addEventListener('error', () => reject(new Error(`${file} could not be loaded`)));
    // A lesson's script has resolved the promise by now. If the promise is still pending, the LMS served another file,
    // such as a login page.
    script.addEventListener('load', () => reject(new Error(`${file} contains no lesson`)));
    script.src = file;
    document.head.append(script);
  }).finally(() => {
    waiting.delete(key);
    script.remove();
  });
}

/**
 * Loads the question bank of the final test. Its script has the same form as a lesson's script, with JSON instead of
 * HTML.
 * @throws Error if the file cannot be loaded
 */
export const loadBank = async (test: PlayerTest): Promise<PlayerQuestion[]> =>
  JSON.parse(await loadLesson(test)) as PlayerQuestion[];
