import { button, element } from './element.ts';
import type { Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

/** Lets what is wider than the screen scroll within itself, by keyboard too. */
function putInFrame(wide: Element, className: string, label: string): void {
  const frame = element('div', { class: className, tabindex: '0', role: 'group', 'aria-label': label });
  wide.replaceWith(frame);
  frame.append(wide);
}

/** The heading that takes the focus when a lesson opens, so that it is read out. */
export function headingOf({ number, title, minutes }: Lesson, count: number, texts: PlayerTexts) {
  const heading = element('h1', { tabindex: '-1' }, title);
  const place = `${texts.position(number, count)} · ${texts.minutes(minutes)}`;
  return { heading, place: element('p', { class: 'place' }, place) };
}

/** A lesson's text. Sanitised by the import that the web app's lessons come from, too. */
export function textOf(html: string, texts: PlayerTexts): HTMLElement {
  const content = element('div', { class: 'text' });
  content.innerHTML = html;
  for (const table of content.querySelectorAll('table')) putInFrame(table, 'table', texts.table);
  for (const picture of content.querySelectorAll('figure > img'))
    putInFrame(picture, 'picture', texts.picture);
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

/** Says that the course is completed, and who knows. */
export const completedCard = (title: string, isRecorded: boolean, texts: PlayerTexts): HTMLElement =>
  element(
    'section',
    { class: 'card' },
    element('h2', { tabindex: '-1' }, texts.doneTitle),
    element('p', {}, texts.done(title)),
    ...(isRecorded ? [element('p', {}, texts.recorded)] : []),
  );
