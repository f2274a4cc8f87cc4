import {
  button,
  checkButtonClass,
  contentOf,
  element,
  paragraph,
  shuffled,
  statusRegion,
} from './element.ts';
import type { ExerciseTexts } from './exercise-texts.ts';

/** A step or an item of the exercise, with the explanation that is shown after a wrong answer. */
interface Entry {
  content: Node[];
  label: string;
  why: Element | null;
}

function entryOf(item: Element): Entry {
  const why = item.querySelector(':scope > .lesson-exercise-why');
  const text = element('span', {}, ...contentOf(item));
  text.querySelector('.lesson-exercise-why')?.remove();
  return { content: contentOf(text), label: text.textContent.trim(), why };
}

function markRow(row: HTMLElement, isRight: boolean, why: Element | null, texts: ExerciseTexts): void {
  row.dataset['result'] = isRight ? 'right' : 'wrong';
  row.querySelector('.lesson-exercise-result')?.remove();
  const explanation = why && !isRight ? [' ', ...contentOf(why)] : [];
  row.append(
    paragraph(
      'lesson-exercise-result',
      element('strong', {}, isRight ? texts.right : texts.wrong),
      ...explanation,
    ),
  );
}

function clearRow(row: HTMLElement): void {
  delete row.dataset['result'];
  row.querySelector('.lesson-exercise-result')?.remove();
}

/** Builds a row for each step that the learner puts into order, with buttons that move the row up and down. */
export function buildOrder(solution: Element, texts: ExerciseTexts): Node[] {
  const right = [...solution.querySelectorAll(':scope > ol > li')].map(entryOf);
  const status = statusRegion();
  const list = element('ol', { class: 'lesson-exercise-rows' });
  const rows = new Map<Element, Entry>();
  const place = (row: Element) => [...list.children].indexOf(row);

  function move(row: HTMLElement, by: -1 | 1, pressed: HTMLElement) {
    const other = list.children[place(row) + by];
    if (!other) return;
    if (by === -1) other.before(row);
    else other.after(row);
    for (const each of list.children) clearRow(each as HTMLElement);
    // The button loses the focus when its row is moved in the document.
    pressed.focus();
    const { label } = rows.get(row)!;
    status.textContent = texts.place(label, place(row) + 1, rows.size);
  }

  let order = shuffled(right);
  if (order.every((entry, index) => entry === right[index])) order = order.reverse();
  for (const entry of order) {
    const row = element('li', { class: 'lesson-exercise-row' });
    const up = button({ 'aria-label': texts.up(entry.label) }, '↑', () => move(row, -1, up));
    const down = button({ 'aria-label': texts.down(entry.label) }, '↓', () => move(row, 1, down));
    row.append(element('span', { class: 'lesson-exercise-text' }, ...entry.content), up, down);
    rows.set(row, entry);
    list.append(row);
  }
  const check = button({ class: checkButtonClass }, texts.check, () => {
    const results = [...list.children].map((row, index) => rows.get(row) === right[index]);
    for (const [index, row] of [...list.children].entries())
      markRow(row as HTMLElement, results[index]!, rows.get(row)!.why, texts);
    status.textContent = texts.count(results.filter(Boolean).length, results.length);
  });
  return [list, check, status];
}

/** Builds a row for each item that the learner assigns to a category, with a list of the categories. */
export function buildAssign(solution: Element, texts: ExerciseTexts): Node[] {
  const categories = [...solution.querySelectorAll(':scope > ul > li')].map((category) => ({
    name: category.querySelector('.lesson-exercise-category')?.textContent ?? '',
    things: [...category.querySelectorAll(':scope > ul > li')].map(entryOf),
  }));
  const status = statusRegion();
  const things = shuffled(
    categories.flatMap((category, index) => category.things.map((entry) => ({ entry, index }))),
  );
  const rows = things.map(({ entry, index }) => {
    const row = element('li', { class: 'lesson-exercise-row' });
    const select = element(
      'select',
      {},
      element('option', { value: '' }, texts.choose),
      ...categories.map(({ name }, position) => element('option', { value: String(position) }, name)),
    );
    select.addEventListener('change', () => clearRow(row));
    row.append(
      element('label', {}, element('span', { class: 'lesson-exercise-text' }, ...entry.content), select),
    );
    return { row, select, index, why: entry.why };
  });
  const check = button({ class: checkButtonClass }, texts.check, () => {
    const right = rows.filter(({ select, index }) => select.value === String(index));
    for (const each of rows) markRow(each.row, right.includes(each), each.why, texts);
    status.textContent = texts.count(right.length, rows.length);
  });
  const list = element('ul', { class: 'lesson-exercise-rows' }, ...rows.map(({ row }) => row));
  return [list, check, status];
}
