import { button } from '@academy/knowledge-checks';
import { lessonAfter, type Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

interface ActionsInput {
  lessons: readonly Lesson[];
  opened: Lesson;
  /** Whether the text of the displayed lesson is loaded; before that, the lesson cannot be completed. */
  isReadable: boolean;
  texts: PlayerTexts;
  onOpen: (lesson: Lesson) => void;
  onComplete: (lesson: Lesson) => void;
  /**
   * The button that starts the final test; undefined if there is no test. Passing the test completes the last lesson.
   */
  test: { label: string; onStart: () => void } | undefined;
}

function mainAction({ lessons, opened, isReadable, texts, onOpen, onComplete, test }: ActionsInput) {
  const next = lessonAfter(lessons, opened);
  if (opened.completed) return next && button({ class: 'main' }, texts.next, () => onOpen(next));
  const isLast = opened.number === lessons.length;
  if (isLast && test) return button({ class: 'main', disabled: !isReadable }, test.label, test.onStart);
  const text = isLast ? texts.complete : texts.completeAndContinue;
  return button({ class: 'main', disabled: !isReadable }, text, ({ detail: clicks }) => {
    // The second click of a double click is ignored, because it could complete the next lesson.
    if (clicks <= 1) onComplete(opened);
  });
}

/**
 * The buttons below the displayed lesson: one to the previous lesson, and one that completes the lesson, starts the
 * final test or opens the next lesson.
 */
export function buildActions(input: ActionsInput): HTMLButtonElement[] {
  const { lessons, opened, texts, onOpen } = input;
  const previous = lessons[opened.number - 2];
  return [
    previous && button({ class: 'quiet' }, texts.previous, () => onOpen(previous)),
    mainAction(input),
  ].filter((action) => action !== undefined);
}
