import type { PlayerCourse } from '../player-course.ts';
import { button, element } from '@academy/knowledge-checks';
import type { PlayerTexts } from './texts.ts';

/** The elements of the page that stay the same for all lessons. */
export interface Frame {
  outline: HTMLElement;
  count: HTMLElement;
  progress: HTMLProgressElement;
  notice: HTMLElement;
  lesson: HTMLElement;
  actions: HTMLElement;
  /** Closes the outline, which covers the lesson on narrow screens. */
  closeOutline: () => void;
}

/** Makes the outline an overlay on narrow screens, which the learner can open and close. */
function createSheet(side: HTMLElement, opener: HTMLButtonElement) {
  const show = (isOpen: boolean) => {
    side.classList.toggle('open', isOpen);
    opener.setAttribute('aria-expanded', String(isOpen));
  };
  const close = () => {
    if (!side.classList.contains('open')) return;
    show(false);
    opener.focus();
  };
  opener.addEventListener('click', () => {
    show(true);
    side.querySelector<HTMLElement>('[aria-current], button')?.focus();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return { show, close };
}

/** Adds the elements of the page to the document. No lesson is displayed yet. */
export function buildFrame({ title }: PlayerCourse, texts: PlayerTexts): Frame {
  const outline = element('nav', { 'aria-label': texts.outline });
  const count = element('p', { class: 'count' });
  const progress = element('progress', { max: '1', 'aria-label': texts.progress });
  const opener = button({ class: 'quiet outline-opener', 'aria-expanded': 'false' }, texts.outline, () => {});
  const closer = button({ class: 'quiet outline-closer' }, texts.close, () => sheet.close());
  const side = element(
    'aside',
    {},
    element('p', { class: 'course' }, title),
    progress,
    count,
    outline,
    closer,
  );
  const sheet = createSheet(side, opener);
  const notice = element('div', { class: 'notice', role: 'status' });
  const lesson = element('main', { id: 'lesson', tabindex: '-1' });
  const actions = element('div', { class: 'actions' });
  const bar = element('div', { class: 'bar', role: 'region', 'aria-label': texts.bar }, opener, actions);
  document.body.append(
    element('a', { class: 'skip', href: '#lesson' }, texts.skip),
    side,
    element('div', { class: 'page' }, notice, lesson, bar),
  );
  return { outline, count, progress, notice, lesson, actions, closeOutline: () => sheet.show(false) };
}
