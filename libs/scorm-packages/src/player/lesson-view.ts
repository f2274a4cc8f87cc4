import {
  button,
  element,
  followChoices,
  makeChecksAnswerable,
  startExercises,
  type ChosenAnswers,
} from '@academy/knowledge-checks';
import type { PlayerCourse, PlayerTest } from '../player-course.ts';
import type { Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

/** Answers of knowledge checks. The answers are not stored in the LMS, but kept until the course is closed. */
const chosenAnswers: ChosenAnswers = new Map();

/** Wraps a table in a region that pointer and keyboard can scroll. */
function wrapInScroller(table: HTMLTableElement, label: string): void {
  const frame = element('div', { class: 'table', tabindex: '0', role: 'group', 'aria-label': label });
  table.replaceWith(frame);
  frame.append(table);
}

/**
 * Stores the column header in each cell: on narrow screens, CSS shows each row as a card with the column header above
 * each cell. The ARIA roles are set because screen readers do not recognise a table that CSS displays as cards.
 */
function labelCells(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll('thead th')];
  table.setAttribute('role', 'table');
  for (const group of table.querySelectorAll('thead, tbody')) group.setAttribute('role', 'rowgroup');
  for (const head of heads) head.setAttribute('role', 'columnheader');
  for (const row of table.rows) {
    row.setAttribute('role', 'row');
    for (const [column, cell] of [...row.querySelectorAll('td')].entries()) {
      cell.setAttribute('role', 'cell');
      cell.dataset['label'] = heads[column]?.textContent.trim() ?? '';
    }
  }
}

/** Builds the heading of a lesson. The heading gets the focus when the lesson opens, so that screen readers read it. */
export function buildHeading({ number, title, minutes }: Lesson, count: number, texts: PlayerTexts) {
  const heading = element('h1', { tabindex: '-1' }, title);
  const place = `${texts.position(number, count)} · ${texts.minutes(minutes)}`;
  return { heading, place: element('p', { class: 'place' }, place) };
}

/**
 * Renders a lesson's HTML, which the import of courses has sanitised, without the section about Academy's certificate:
 * an LMS issues its own certificates.
 */
export function renderText(
  html: string,
  lessonKey: string,
  { texts, language }: { texts: PlayerTexts; language: PlayerCourse['language'] },
): HTMLElement {
  const content = element('div', { class: 'text' });
  content.innerHTML = html;
  for (const part of content.querySelectorAll('.lesson-certificate')) part.remove();
  for (const table of content.querySelectorAll('table')) {
    labelCells(table);
    wrapInScroller(table, texts.table);
  }
  makeChecksAnswerable(content, language);
  startExercises(content, language);
  followChoices(content, lessonKey, chosenAnswers);
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

/** Message above the last lesson until the final test is passed. `percent` is the result of the last attempt. */
export const testCard = (
  { questions, passPercent }: PlayerTest,
  percent: number | undefined,
  texts: PlayerTexts,
): HTMLElement =>
  element(
    'section',
    { class: 'card' },
    element('h2', {}, texts.test.title),
    element('p', {}, texts.test.intro(questions, passPercent)),
    ...(percent === undefined ? [] : [element('p', {}, texts.test.lastFailed(percent, passPercent))]),
  );

/**
 * Message after the course is completed.
 * @param isRecorded whether the LMS accepted the completion
 * @param percent result of the final test; undefined if there is no test
 */
export const completedCard = (
  title: string,
  { isRecorded, percent }: { isRecorded: boolean; percent: number | undefined },
  texts: PlayerTexts,
): HTMLElement =>
  element(
    'section',
    { class: 'card' },
    element('h2', { tabindex: '-1' }, texts.doneTitle),
    element('p', {}, texts.done(title)),
    ...(percent === undefined ? [] : [element('p', {}, `${texts.test.passed(percent)}.`)]),
    ...(isRecorded ? [element('p', {}, texts.recorded)] : []),
  );
