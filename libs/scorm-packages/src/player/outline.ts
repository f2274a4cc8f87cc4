import type { PlayerCourse } from '../player-course.ts';
import { button, element } from '@academy/knowledge-checks';
import { isLocked, type Lesson } from './lessons.ts';
import type { PlayerTexts } from './texts.ts';

interface OutlineInput {
  course: PlayerCourse;
  lessons: readonly Lesson[];
  opened: Lesson | undefined;
  texts: PlayerTexts;
  onOpen: (lesson: Lesson) => void;
}

const markerOf = (lessons: readonly Lesson[], lesson: Lesson) =>
  lesson.completed ? 'completed' : isLocked(lessons, lesson) ? 'locked' : 'open';

function entry(lesson: Lesson, { lessons, opened, texts, onOpen }: OutlineInput): HTMLLIElement {
  const marker = markerOf(lessons, lesson);
  const isOpened = opened?.key === lesson.key;
  const content = document.createDocumentFragment();
  content.append(
    element(
      'span',
      { class: `marker ${marker}` },
      element('span', { class: 'unseen' }, `${texts.markers[marker]}: `),
    ),
    element('span', { class: 'title' }, lesson.title),
    element('span', { class: 'minutes' }, texts.minutes(lesson.minutes)),
  );
  const attributes = {
    ...(isOpened && { 'aria-current': 'true' }),
    ...(marker === 'locked' && { 'aria-disabled': 'true', title: texts.lockedHint }),
  };
  return element(
    'li',
    {},
    button(attributes, content, () => {
      if (marker !== 'locked') onOpen(lesson);
    }),
  );
}

export function buildOutline(input: OutlineInput): HTMLOListElement {
  let count = 0;
  const chapters = input.course.chapters.map((chapter) => {
    const lessons = input.lessons.slice(count, (count += chapter.lessons.length));
    return element(
      'li',
      {},
      element('h2', {}, chapter.title),
      element('ol', {}, ...lessons.map((lesson) => entry(lesson, input))),
    );
  });
  return element('ol', { class: 'chapters' }, ...chapters);
}
