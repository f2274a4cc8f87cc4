import { lessonCallback, type PlayerLesson } from '../player-course.ts';

type Waiting = Map<string, (html: string) => void>;
const waiting: Waiting = new Map();

/** Lets lessons' files hand over their texts. */
export function receiveLessons(own: Window): void {
  Object.assign(own, { [lessonCallback]: (key: string, html: string) => waiting.get(key)?.(html) });
}

/**
 * A lesson's HTML. Lessons are scripts because those load in every LMS, and from a disk as well, where pages may not
 * read files.
 * @throws Error when the file cannot be loaded
 */
export function loadLesson({ key, file }: PlayerLesson): Promise<string> {
  const script = document.createElement('script');
  return new Promise<string>((resolve, reject) => {
    waiting.set(key, resolve);
    script.addEventListener('error', () => reject(new Error(`${file} could not be loaded`)));
    // By then a lesson has been handed over, unless the LMS has answered with a page of its own.
    script.addEventListener('load', () => reject(new Error(`${file} held no lesson`)));
    script.src = file;
    document.head.append(script);
  }).finally(() => {
    waiting.delete(key);
    script.remove();
  });
}
