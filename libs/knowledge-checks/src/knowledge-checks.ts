import { checkButtonClass, element } from './element.ts';
import { exerciseTexts } from './exercise-texts.ts';

export { button, element } from './element.ts';
export { startExercises } from './exercises.ts';

/** Submitted answers, by lesson and knowledge check. The answers are kept only until the page is reloaded. */
export type ChosenAnswers = Map<string, number>;

const explanationOf = (input: HTMLInputElement) => input.closest('.lesson-check-answer')?.querySelector('p');

/**
 * Turns the knowledge checks of a lesson, which the service renders as `details`, into questions with radio buttons. A
 * separate button submits the answer: the arrow keys select each radio button on their way, so a selection is not yet
 * an answer.
 */
export function makeChecksAnswerable(root: ParentNode, language: keyof typeof exerciseTexts): void {
  for (const [index, check] of root.querySelectorAll('.lesson-check').entries()) {
    const answers = [...check.querySelectorAll('details.lesson-check-answer')];
    const question = check.querySelector('.lesson-check-question');
    if (question === null || answers.length === 0) continue;

    const legend = element('legend', { class: question.className }, ...question.childNodes);
    const radios = answers.map((answer, position) => toRadio(answer, index, position));
    const group = element('fieldset', {}, legend, ...radios);
    const result = element('div', { class: 'lesson-check-result', role: 'status' });
    const submit = element(
      'button',
      { type: 'button', class: checkButtonClass, disabled: true },
      exerciseTexts[language].check,
    );
    question.replaceWith(group, submit, result);
  }
}

function toRadio(answer: Element, check: number, position: number): HTMLElement {
  const input = element('input', { type: 'radio', name: `check-${check}`, value: String(position) });
  const text = element('span', {}, ...(answer.querySelector('summary')?.childNodes ?? []));
  const choice = element('div', { class: answer.className }, element('label', {}, input, text));
  const explanation = answer.querySelector('p');
  if (explanation) {
    explanation.hidden = true;
    choice.append(explanation);
  }
  answer.remove();
  return choice;
}

const partsOf = (element: Element) => {
  const check = element.closest('.lesson-check');
  return {
    check,
    result: check?.querySelector('.lesson-check-result'),
    submit: check?.querySelector<HTMLButtonElement>(`.${checkButtonClass}`),
  };
};

/**
 * Shows the explanation of the submitted answer below the question, in a region that screen readers read when it
 * changes.
 */
function showResult(input: HTMLInputElement): void {
  const { check, result, submit } = partsOf(input);
  // CSS shows whether the answer is right only if this attribute is set.
  check?.setAttribute('data-submitted', '');
  if (submit) submit.disabled = false;
  if (result) result.innerHTML = `<p>${explanationOf(input)?.innerHTML ?? ''}</p>`;
}

/** Hides the explanation of the submitted answer when the learner selects another one. */
function hideResult(input: HTMLInputElement): void {
  const { check, result, submit } = partsOf(input);
  check?.removeAttribute('data-submitted');
  if (submit) submit.disabled = false;
  result?.replaceChildren();
}

/**
 * Shows the answers that the learner submitted earlier. From then on, remembers each newly submitted answer and shows
 * its explanation. Returns a function that removes the event listeners.
 */
export function followChoices(root: HTMLElement, lessonId: string, submitted: ChosenAnswers): () => void {
  for (const input of root.querySelectorAll<HTMLInputElement>('.lesson-check input')) {
    if (submitted.get(`${lessonId} ${input.name}`) !== Number(input.value)) continue;
    input.checked = true;
    showResult(input);
  }
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.closest('.lesson-check')) hideResult(target);
  };
  const submit = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(`.${checkButtonClass}`) : null;
    const input = button && partsOf(button).check?.querySelector<HTMLInputElement>('input:checked');
    if (!input) return;
    submitted.set(`${lessonId} ${input.name}`, Number(input.value));
    showResult(input);
  };
  root.addEventListener('change', choose);
  root.addEventListener('click', submit);
  return () => {
    root.removeEventListener('change', choose);
    root.removeEventListener('click', submit);
  };
}
