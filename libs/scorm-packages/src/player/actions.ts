import { button } from './element.ts';
import { lessonAfter, type Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

interface ActionsInput {
  lessons: readonly Lesson[];
  opened: Lesson;
  /** A lesson that is not on the screen cannot have been read. */
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
    // The second half of a double click may meet the next lesson already, which it is not meant for.
    if (clicks <= 1) onComplete(opened);
  });
}

/** What one does with the lesson that is open: go back, complete it, or go on from it. */
export function actionsOf(input: ActionsInput): HTMLButtonElement[] {
  const { lessons, opened, texts, onOpen } = input;
  const previous = lessons[opened.number - 2];
  return [
    previous && button({ class: 'quiet' }, texts.previous, () => onOpen(previous)),
    mainAction(input),
  ].filter((action) => action !== undefined);
}
