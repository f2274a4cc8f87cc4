import { button, element } from './element.ts';
import type { Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

/** Wraps a wide element in a region that can be scrolled with pointer and keyboard. */
function wrapInScroller(wide: Element, className: string, label: string): void {
  const frame = element('div', { class: className, tabindex: '0', role: 'group', 'aria-label': label });
  wide.replaceWith(frame);
  frame.append(wide);
}

/** The heading gets the focus when a lesson opens, so that screen readers announce it. */
export function buildHeading({ number, title, minutes }: Lesson, count: number, texts: PlayerTexts) {
  const heading = element('h1', { tabindex: '-1' }, title);
  const place = `${texts.position(number, count)} · ${texts.minutes(minutes)}`;
  return { heading, place: element('p', { class: 'place' }, place) };
}

/** Renders a lesson's HTML, which the import of courses has sanitised. */
export function renderText(html: string, texts: PlayerTexts): HTMLElement {
  const content = element('div', { class: 'text' });
  content.innerHTML = html;
  for (const table of content.querySelectorAll('table')) wrapInScroller(table, 'table', texts.table);
  for (const picture of content.querySelectorAll('figure > img'))
    wrapInScroller(picture, 'picture', texts.picture);
  return content;
}

export const loadingText = (texts: PlayerTexts): HTMLElement =>
  element('p', { class: 'quiet-text', 'aria-busy': 'true' }, texts.loading);

export const failedText = (texts: PlayerTexts, onRetry: () => void): HTMLElement =>
  element(
    'div',
    { class: 'card', role: 'alert' },
    element('p', {}, texts.failed),
    button({ class: 'quiet' }, texts.retry, onRetry),
  );

/** Shown when the course is completed; `isRecorded` is true if the LMS accepted the completion. */
export const completedCard = (title: string, isRecorded: boolean, texts: PlayerTexts): HTMLElement =>
  element(
    'section',
    { class: 'card' },
    element('h2', { tabindex: '-1' }, texts.doneTitle),
    element('p', {}, texts.done(title)),
    ...(isRecorded ? [element('p', {}, texts.recorded)] : []),
  );
