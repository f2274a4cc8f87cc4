import type { PlayerQuestion, PlayerTest } from '../player-course.ts';
import { newAttempt, percentOf, questionsOf, type Attempt } from './attempt.ts';
import { button } from '@academy/knowledge-checks';
import type { Frame } from './frame.ts';
import { failedText, loadingText } from './lesson-view.ts';
import { loadBank } from './load-lesson.ts';
import { buildQuestion, buildResult, buildReview } from './test-view.ts';
import type { PlayerTexts } from './texts.ts';

interface TestRunInput {
  test: PlayerTest;
  frame: Frame;
  texts: PlayerTexts;
  lessonTitle: (key: string) => string | undefined;
  /** Called when the attempt has changed and must be saved. */
  onChange: () => void;
  onPassed: () => void;
  onOpenLesson: (key: string) => void;
  /** Called when the learner leaves the test, to show the lesson from which it was started. */
  onLeave: () => void;
}

/** Ignores the second click of a double click, which could hit a button of the next step. */
const onSingleClick =
  (act: () => void) =>
  ({ detail: clicks }: MouseEvent) => {
    if (clicks <= 1) act();
  };

export class TestRun {
  readonly #input: TestRunInput;
  #attempt: Attempt | undefined;
  #bank: PlayerQuestion[] | undefined;
  #questions: PlayerQuestion[] = [];

  constructor(input: TestRunInput) {
    this.#input = input;
  }

  /** Continues the attempt of an earlier session, unless the learner has begun one in this session. */
  restore(attempt: Attempt | undefined): void {
    this.#attempt ??= attempt;
  }

  get attempt(): Attempt | undefined {
    return this.#attempt;
  }

  get result(): { percent: number; passed: boolean } | undefined {
    const percent = this.#attempt?.percent;
    return percent === undefined ? undefined : { percent, passed: percent >= this.#input.test.passPercent };
  }

  /** Label of the button that opens the test, which depends on whether an attempt is open or submitted. */
  get startLabel(): string {
    const { start, continue: proceed, again } = this.#input.texts.test;
    if (!this.#attempt) return start;
    return this.result ? again : proceed;
  }

  /** Continues an attempt that is not submitted, or else begins a new one. */
  async open(): Promise<void> {
    const { test, frame, texts, onChange } = this.#input;
    if (!this.#bank) {
      const content = loadingText(texts);
      this.#show([content], []);
      this.#bank = await loadBank(test).catch(() => undefined);
      // The learner has opened a lesson while the question bank was loading.
      if (!content.isConnected) return;
      if (!this.#bank) return frame.lesson.replaceChildren(failedText(texts, () => void this.open()));
    }
    if (!this.#attempt || this.result) {
      this.#attempt = newAttempt(test, this.#attempt);
      onChange();
    }
    this.#questions = questionsOf(this.#bank, this.#attempt);
    const next = this.#attempt.answers.findIndex((selected) => selected.length === 0);
    if (next < 0) this.#showReview();
    else this.#showQuestion(next);
  }

  #show(content: Node[], actions: HTMLButtonElement[]): void {
    const { frame } = this.#input;
    frame.lesson.replaceChildren(...content);
    frame.actions.replaceChildren(...actions);
    frame.lesson.querySelector<HTMLElement>('h1')?.focus();
    window.scrollTo(0, 0);
  }

  #showQuestion(index: number): void {
    const { texts, onChange, onLeave } = this.#input;
    const attempt = this.#attempt;
    const question = this.#questions[index];
    if (!attempt || !question) return;
    const count = this.#questions.length;
    const isLast = index === count - 1;
    this.#show(
      buildQuestion({
        ...{ question, number: index + 1, count, texts },
        selected: attempt.answers[index] ?? [],
        onSelect: (selected) => {
          attempt.answers[index] = selected;
          onChange();
        },
      }),
      [
        button({ class: 'quiet' }, index === 0 ? texts.test.leave : texts.test.previous, () =>
          index === 0 ? onLeave() : this.#showQuestion(index - 1),
        ),
        button({ class: 'main' }, isLast ? texts.test.review : texts.test.next, () =>
          isLast ? this.#showReview() : this.#showQuestion(index + 1),
        ),
      ],
    );
  }

  #showReview(): void {
    const { texts } = this.#input;
    const last = this.#questions.length - 1;
    this.#show(
      buildReview(this.#attempt?.answers ?? [], texts, (index) => this.#showQuestion(index)),
      [
        button({ class: 'quiet' }, texts.test.previous, () => this.#showQuestion(last)),
        button(
          { class: 'main' },
          texts.test.submit,
          onSingleClick(() => this.#submit()),
        ),
      ],
    );
  }

  #submit(): void {
    const { test, texts, lessonTitle, onChange, onPassed, onOpenLesson, onLeave } = this.#input;
    const attempt = this.#attempt;
    if (!attempt || this.result) return;
    const percent = percentOf(this.#questions, attempt);
    attempt.percent = percent;
    const isPassed = percent >= test.passPercent;
    if (isPassed) onPassed();
    else onChange();
    const { passPercent } = test;
    const questions = this.#questions;
    this.#show(
      buildResult({
        ...{ questions, answers: attempt.answers, percent, passPercent, texts, lessonTitle, onOpenLesson },
      }),
      [
        button(
          { class: isPassed ? 'main' : 'quiet' },
          isPassed ? texts.test.finish : texts.test.leave,
          onSingleClick(onLeave),
        ),
        ...(isPassed
          ? []
          : [
              button(
                { class: 'main' },
                texts.test.again,
                onSingleClick(() => void this.open()),
              ),
            ]),
      ],
    );
  }
}
