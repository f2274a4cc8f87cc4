import type { PlayerCourse } from '../player-course.ts';
import { buildActions } from './actions.ts';
import { buildFrame, type Frame } from './frame.ts';
import { completedCard, failedText, buildHeading, loadingText, renderText } from './lesson-view.ts';
import {
  isCourseComplete,
  lessonsOf,
  lessonAfter,
  lessonToResume,
  progressMeasure,
  type Lesson,
} from './lessons.ts';
import type { Lms } from './lms.ts';
import { loadLesson } from './load-lesson.ts';
import { buildOutline } from './outline.ts';
import { parseDone, serializeDone } from './suspend-data.ts';
import { playerTexts, type PlayerTexts } from './texts.ts';

/** Shows a course, starting with the lesson that the learner viewed last, and saves every step to the LMS. */
export class Player {
  readonly #course: PlayerCourse;
  readonly #lms: Lms | undefined;
  readonly #texts: PlayerTexts;
  readonly #frame: Frame;
  readonly #done: Set<string>;
  #lessons: Lesson[];
  /** Whether the LMS accepted the latest step. */
  #isSaved = false;

  constructor(course: PlayerCourse, lms: Lms | undefined) {
    this.#course = course;
    this.#lms = lms;
    this.#texts = playerTexts[course.language];
    this.#frame = buildFrame(course, this.#texts);
    const keys = course.chapters.flatMap(({ lessons }) => lessons.map(({ key }) => key));
    this.#done = parseDone(lms?.record.suspendData ?? '', keys);
    this.#lessons = lessonsOf(course, this.#done);
  }

  start(): void {
    const lesson = lessonToResume(this.#lessons, this.#lms?.record.location ?? '');
    if (lesson) this.#open(lesson);
  }

  #open(lesson: Lesson): void {
    document.title = `${lesson.title} – ${this.#course.title}`;
    this.#frame.closeOutline();
    this.#save(lesson);
    this.#showProgress(lesson);
    void this.#showLesson(lesson);
  }

  #complete(lesson: Lesson): void {
    this.#done.add(lesson.key);
    this.#lessons = lessonsOf(this.#course, this.#done);
    const next = lessonAfter(this.#lessons, lesson) ?? this.#lessons[lesson.number - 1];
    if (next) this.#open(next);
  }

  #save(opened: Lesson): void {
    const { notice } = this.#frame;
    if (!this.#lms) {
      notice.textContent = this.#texts.alone;
      return;
    }
    this.#isSaved = this.#lms.save({
      suspendData: serializeDone(this.#done),
      location: opened.key,
      isComplete: isCourseComplete(this.#lessons),
      measure: progressMeasure(this.#lessons),
    });
    notice.textContent = this.#isSaved ? '' : this.#texts.unsaved;
  }

  #showProgress(opened: Lesson): void {
    const { count, progress, outline } = this.#frame;
    const completed = this.#lessons.filter((lesson) => lesson.completed).length;
    count.textContent = this.#texts.completedCount(completed, this.#lessons.length);
    progress.value = completed / this.#lessons.length;
    const onOpen = (lesson: Lesson) => this.#open(lesson);
    const input = { course: this.#course, lessons: this.#lessons, texts: this.#texts };
    outline.replaceChildren(buildOutline({ ...input, opened, onOpen }));
  }

  #showActions(opened: Lesson, isReadable: boolean): void {
    const actions = buildActions({
      lessons: this.#lessons,
      opened,
      isReadable,
      texts: this.#texts,
      onOpen: (lesson) => this.#open(lesson),
      onComplete: (lesson) => this.#complete(lesson),
    });
    this.#frame.actions.replaceChildren(...actions);
  }

  async #showLesson(lesson: Lesson): Promise<void> {
    const { heading, place } = buildHeading(lesson, this.#lessons.length, this.#texts);
    const content = loadingText(this.#texts);
    const isEnd = lesson.number === this.#lessons.length && isCourseComplete(this.#lessons);
    const news = isEnd ? [completedCard(this.#course.title, this.#isSaved, this.#texts)] : [];
    this.#frame.lesson.replaceChildren(...news, place, heading, content);
    this.#showActions(lesson, false);
    (news[0]?.querySelector<HTMLElement>('[tabindex]') ?? heading).focus();
    window.scrollTo(0, 0);
    const html = await loadLesson(lesson).catch(() => undefined);
    // The learner opened another lesson while this one was loading.
    if (!content.isConnected) return;
    const retry = () => void this.#showLesson(lesson);
    content.replaceWith(html === undefined ? failedText(this.#texts, retry) : renderText(html, this.#texts));
    this.#showActions(lesson, html !== undefined);
  }
}
