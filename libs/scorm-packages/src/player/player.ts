import type { PlayerCourse } from '../player-course.ts';
import { buildActions } from './actions.ts';
import { parseAttempt, serializeAttempt } from './attempt.ts';
import { buildFrame, type Frame } from './frame.ts';
import { completedCard, failedText, buildHeading, loadingText, renderText, testCard } from './lesson-view.ts';
import {
  isCourseComplete,
  lessonsOf,
  lessonAfter,
  lessonToResume,
  progressMeasure,
  type Lesson,
} from './lessons.ts';
import type { Lms, SaveResult } from './lms.ts';
import { loadLesson } from './load-lesson.ts';
import { buildOutline } from './outline.ts';
import { appendAttempt, parseDone, serializeDone, splitAttempt } from './suspend-data.ts';
import { TestRun } from './test-run.ts';
import { playerTexts, type PlayerTexts } from './texts.ts';

/**
 * Shows a course, beginning with the lesson that was displayed last, and saves the progress to the LMS at every step.
 */
export class Player {
  readonly #course: PlayerCourse;
  readonly #lms: Lms;
  readonly #texts: PlayerTexts;
  readonly #frame: Frame;
  readonly #done = new Set<string>();
  readonly #testRun: TestRun | undefined;
  #lessons: Lesson[];
  /** The lesson that was displayed at the last save. */
  #opened: Lesson | undefined;
  #saveResult: SaveResult = 'alone';
  /** Whether `#done` includes the progress of the previous session. */
  #isRestored = false;

  constructor(course: PlayerCourse, lms: Lms) {
    this.#course = course;
    this.#lms = lms;
    this.#texts = playerTexts[course.language];
    this.#frame = buildFrame(course, this.#texts);
    this.#lessons = lessonsOf(course, this.#done);
    this.#testRun = this.#createTestRun();
  }

  #createTestRun(): TestRun | undefined {
    const { test } = this.#course;
    const find = (key: string) => this.#lessons.find((lesson) => lesson.key === key);
    const last = () => this.#lessons.at(-1);
    const withLast = (act: (lesson: Lesson) => void) => () => {
      const lesson = last();
      if (lesson) act(lesson);
    };
    return (
      test &&
      new TestRun({
        test,
        frame: this.#frame,
        texts: this.#texts,
        lessonTitle: (key) => find(key)?.title,
        onChange: withLast((lesson) => this.#save(lesson)),
        onPassed: withLast((lesson) => {
          this.#markDone(lesson);
          this.#save(lesson);
          this.#showProgress(lesson);
        }),
        onOpenLesson: (key) => {
          const lesson = find(key);
          if (lesson) this.#open(lesson);
        },
        onLeave: withLast((lesson) => this.#open(lesson)),
      })
    );
  }

  /**
   * Adds the progress of the previous session to the progress of this one. If the LMS does not return it, the next call
   * of this method tries again.
   * @returns the key of the lesson that was displayed last; empty if it is unknown
   */
  #restore(): string {
    const record = this.#isRestored ? undefined : this.#lms.load();
    if (!record) return '';
    this.#isRestored = true;
    const [done, attempt] = splitAttempt(record.suspendData);
    const keys = this.#lessons.map(({ key }) => key);
    for (const key of parseDone(done, keys)) this.#done.add(key);
    this.#lessons = lessonsOf(this.#course, this.#done);
    if (this.#course.test) this.#testRun?.restore(parseAttempt(this.#course.test, attempt));
    return record.location;
  }

  #markDone(lesson: Lesson): void {
    this.#done.add(lesson.key);
    this.#lessons = lessonsOf(this.#course, this.#done);
  }

  start(): void {
    const location = this.#restore();
    const lesson = lessonToResume(this.#lessons, location);
    if (lesson) this.#open(lesson);
  }

  /** Saves the progress when the page is hidden, because browsers may close a hidden page without a further event. */
  pause(): void {
    if (this.#saveResult === 'saved') this.#lms.commit();
    else this.#saveAgain();
  }

  end(): void {
    if (this.#saveResult !== 'saved') this.#saveAgain();
    this.#lms.terminate();
  }

  #saveAgain(): void {
    // Does not start a session: the page may be closing, and the LMS may already expect the session of another course.
    if (this.#opened && this.#lms.isStarted()) this.#save(this.#opened);
  }

  #open(opened: Lesson): void {
    document.title = `${opened.title} – ${this.#course.title}`;
    this.#frame.closeOutline();
    this.#save(opened);
    // `#save` may have added progress of the previous session and thereby replaced the objects in `#lessons`.
    const lesson = this.#lessons[opened.number - 1] ?? opened;
    this.#showProgress(lesson);
    void this.#showLesson(lesson);
  }

  #complete(lesson: Lesson): void {
    this.#markDone(lesson);
    const next = lessonAfter(this.#lessons, lesson) ?? this.#lessons[lesson.number - 1];
    if (next) this.#open(next);
  }

  #save(opened: Lesson): void {
    this.#opened = opened;
    this.#restore();
    this.#saveResult = this.#lms.save({
      suspendData: appendAttempt(serializeDone(this.#done), this.#serializedAttempt()),
      location: opened.key,
      isComplete: isCourseComplete(this.#lessons),
      hasTest: this.#testRun !== undefined,
      result: this.#testRun?.result,
      measure: progressMeasure(this.#lessons),
    });
    this.#frame.notice.textContent = this.#texts.notices[this.#saveResult];
  }

  #serializedAttempt(): string {
    const { test } = this.#course;
    return test ? serializeAttempt(test, this.#testRun?.attempt) : '';
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
      test: this.#testRun && {
        label: this.#testRun.startLabel,
        onStart: () => void this.#testRun?.open(),
      },
    });
    this.#frame.actions.replaceChildren(...actions);
  }

  #completedCard(): HTMLElement {
    const result = this.#testRun?.result;
    const percent = result?.passed ? result.percent : undefined;
    const outcome = { isRecorded: this.#saveResult === 'saved', percent };
    return completedCard(this.#course.title, outcome, this.#texts);
  }

  /** The message about the final test as an array, which is empty if there is no test. */
  #testCards(): HTMLElement[] {
    const { test } = this.#course;
    return test ? [testCard(test, this.#testRun?.result?.percent, this.#texts)] : [];
  }

  async #showLesson(lesson: Lesson): Promise<void> {
    const { heading, place } = buildHeading(lesson, this.#lessons.length, this.#texts);
    const content = loadingText(this.#texts);
    const isEnd = lesson.number === this.#lessons.length && isCourseComplete(this.#lessons);
    const news = isEnd
      ? [this.#completedCard()]
      : lesson.number === this.#lessons.length
        ? this.#testCards()
        : [];
    this.#frame.lesson.replaceChildren(...news, place, heading, content);
    this.#showActions(lesson, false);
    (news[0]?.querySelector<HTMLElement>('[tabindex]') ?? heading).focus();
    window.scrollTo(0, 0);
    const html = await loadLesson(lesson).catch(() => undefined);
    // The learner has opened another lesson while this one was loading.
    if (!content.isConnected) return;
    const retry = () => void this.#showLesson(lesson);
    content.replaceWith(
      html === undefined
        ? failedText(this.#texts, retry)
        : renderText(html, lesson.key, { texts: this.#texts, language: this.#course.language }),
    );
    this.#showActions(lesson, html !== undefined);
  }
}
