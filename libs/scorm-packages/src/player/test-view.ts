import type { PlayerQuestion } from '../player-course.ts';
import { isCorrect } from './attempt.ts';
import { button, element } from '@academy/knowledge-checks';
import type { PlayerTexts } from './texts.ts';

/** Heading of a step of the final test. The heading gets the focus, so that screen readers read it. */
const heading = (text: string) => element('h1', { tabindex: '-1' }, text);

interface QuestionInput {
  question: PlayerQuestion;
  number: number;
  count: number;
  selected: readonly number[];
  texts: PlayerTexts;
  onSelect: (selected: number[]) => void;
}

/** One question, with its options as radio buttons or checkboxes. */
export function buildQuestion({ question, number, count, selected, texts, onSelect }: QuestionInput): Node[] {
  const { kind, text, options } = question;
  const inputs = options.map((_, position) => {
    const input = element('input', { type: kind === 'single' ? 'radio' : 'checkbox', name: 'answer' });
    input.checked = selected.includes(position);
    input.addEventListener('change', () =>
      onSelect(inputs.flatMap(({ checked }, index) => (checked ? [index] : []))),
    );
    return input;
  });
  const answers = options.map((option, position) =>
    element(
      'div',
      { class: 'lesson-check-answer' },
      element('label', {}, inputs[position] ?? '', element('span', {}, option.text)),
    ),
  );
  return [
    element('p', { class: 'place' }, texts.test.title),
    heading(texts.test.question(number, count)),
    element(
      'fieldset',
      { class: 'text test-question' },
      element('legend', { class: 'lesson-check-question' }, text),
      element('p', { class: 'quiet-text' }, texts.test[kind]),
      ...answers,
    ),
  ];
}

/** All questions of the attempt; each one has a button that opens it. */
export function buildReview(
  answers: readonly (readonly number[])[],
  texts: PlayerTexts,
  onOpen: (index: number) => void,
): Node[] {
  const open = answers.filter((selected) => selected.length === 0).length;
  const entries = answers.map((selected, index) =>
    element(
      'li',
      {},
      button({ class: 'quiet' }, texts.test.entry(index + 1, selected.length > 0), () => onOpen(index)),
    ),
  );
  return [
    element('p', { class: 'place' }, texts.test.title),
    heading(texts.test.reviewTitle),
    element(
      'div',
      { class: 'text' },
      element('p', {}, open === 0 ? texts.test.allAnswered : texts.test.unanswered(open)),
      element('ol', { class: 'test-review' }, ...entries),
    ),
  ];
}

interface ResultInput {
  questions: readonly PlayerQuestion[];
  answers: readonly (readonly number[])[];
  percent: number;
  passPercent: number;
  texts: PlayerTexts;
  lessonTitle: (key: string) => string | undefined;
  onOpenLesson: (key: string) => void;
}

/**
 * The result of an attempt. For each wrong answer, it shows the selected options with their explanations, and the
 * lesson to read again. The right options are shown only if the test is passed (rule 193).
 */
export function buildResult(input: ResultInput): Node[] {
  const { questions, answers, percent, passPercent, texts, lessonTitle, onOpenLesson } = input;
  const isPassed = percent >= passPercent;
  const mistakes = questions.flatMap((question, index) =>
    isCorrect(question, answers[index] ?? []) ? [] : [{ question, selected: answers[index] ?? [], index }],
  );
  const sections = mistakes.map(({ question, selected, index }) => {
    const title = lessonTitle(question.lesson);
    const shown = question.options
      .map((option, position) => ({ ...option, isSelected: selected.includes(position) }))
      .filter(({ right, isSelected }) => isSelected || (isPassed && right));
    const isIncomplete = shown.length > 0 && shown.every(({ right, isSelected }) => right && isSelected);
    return element(
      'section',
      { class: 'lesson-check' },
      element('h2', { class: 'lesson-check-title' }, texts.test.number(index + 1)),
      element('p', { class: 'lesson-check-question' }, question.text),
      ...(selected.length === 0 ? [element('p', {}, texts.test.noAnswer)] : []),
      ...shown.map(({ text, why, right, isSelected }) =>
        element(
          'div',
          { class: `test-option ${right ? 'lesson-check-right' : 'lesson-check-wrong'}` },
          element('p', {}, element('strong', {}, texts.test.option(right, isSelected)), ` ${text}`),
          element('p', {}, why),
        ),
      ),
      ...(isIncomplete ? [element('p', {}, texts.test.incomplete)] : []),
      ...(title === undefined
        ? []
        : [button({ class: 'quiet' }, texts.test.readAgain(title), () => onOpenLesson(question.lesson))]),
    );
  });
  const correct = questions.length - mistakes.length;
  return [
    element('p', { class: 'place' }, texts.test.title),
    heading(isPassed ? texts.test.passed(percent) : texts.test.failed(percent)),
    element(
      'div',
      { class: 'text' },
      element('p', {}, texts.test.count(correct, questions.length, passPercent)),
      ...(mistakes.length === 0 ? [] : [element('h2', {}, texts.test.mistakes)]),
      ...(isPassed ? [] : [element('p', {}, texts.test.rightOptionsLater)]),
      ...sections,
    ),
  ];
}
