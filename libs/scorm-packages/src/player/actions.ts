import { button } from './element.ts';
import { lessonAfter, type Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

interface ActionsInput {
  lessons: readonly Lesson[];
  opened: Lesson;
  /** Whether the lesson is loaded; until then it cannot be completed. */
  isReadable: boolean;
  texts: PlayerTexts;
  onOpen: (lesson: Lesson) => void;
  onComplete: (lesson: Lesson) => void;
}

function mainAction({ lessons, opened, isReadable, texts, onOpen, onComplete }: ActionsInput) {
  const next = lessonAfter(lessons, opened);
  if (opened.completed) return next && button({ class: 'main' }, texts.next, () => onOpen(next));
  const text = opened.number < lessons.length ? texts.completeAndContinue : texts.complete;
  return button({ class: 'main', disabled: !isReadable }, text, ({ detail: clicks }) => {
    // Ignore the second click of a double click: the next lesson may already be displayed.
    if (clicks <= 1) onComplete(opened);
  });
}

/** Buttons below the displayed lesson: previous lesson, and complete or next lesson. */
export function buildActions(input: ActionsInput): HTMLButtonElement[] {
  const { lessons, opened, texts, onOpen } = input;
  const previous = lessons[opened.number - 2];
  return [
    previous && button({ class: 'quiet' }, texts.previous, () => onOpen(previous)),
    mainAction(input),
  ].filter((action) => action !== undefined);
}
