/** Answers chosen since the page was loaded, keyed by the lesson and the position of the knowledge check in the lesson. */
export type ChosenAnswers = Map<string, number>;

const explanationOf = (input: HTMLInputElement) => input.closest('.lesson-check-answer')?.querySelector('p');

/** Turns the knowledge checks of a lesson, which the service renders as `details`, into questions with radio buttons. */
export function makeChecksAnswerable(root: ParentNode): void {
  for (const [index, check] of root.querySelectorAll('.lesson-check').entries()) {
    const answers = [...check.querySelectorAll('details.lesson-check-answer')];
    const question = check.querySelector('.lesson-check-question');
    if (question === null || answers.length === 0) continue;

    const group = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.className = question.className;
    legend.append(...question.childNodes);
    group.append(legend, ...answers.map((answer, position) => toRadio(answer, index, position)));
    const result = document.createElement('div');
    result.className = 'lesson-check-result';
    result.setAttribute('role', 'status');
    question.replaceWith(group, result);
  }
}

function toRadio(answer: Element, check: number, position: number): HTMLElement {
  const choice = document.createElement('div');
  choice.className = answer.className;
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = `check-${check}`;
  input.setAttribute('value', String(position));
  const text = document.createElement('span');
  text.append(...(answer.querySelector('summary')?.childNodes ?? []));
  label.append(input, text);
  choice.append(label);
  const explanation = answer.querySelector('p');
  if (explanation) {
    explanation.hidden = true;
    choice.append(explanation);
  }
  answer.remove();
  return choice;
}

/** Shows the explanation of the chosen answer below the question, where screen readers announce it. */
function showResult(input: HTMLInputElement): void {
  const result = input.closest('.lesson-check')?.querySelector('.lesson-check-result');
  if (result) result.innerHTML = `<p>${explanationOf(input)?.innerHTML ?? ''}</p>`;
}

/**
 * Restores the answers that the learner chose earlier, then remembers each new choice and shows its explanation.
 * Returns a function that stops this by removing the event listener.
 */
export function followChoices(root: HTMLElement, lessonId: string, chosen: ChosenAnswers): () => void {
  for (const input of root.querySelectorAll<HTMLInputElement>('.lesson-check input')) {
    if (chosen.get(`${lessonId} ${input.name}`) !== Number(input.value)) continue;
    input.checked = true;
    showResult(input);
  }
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.lesson-check')) return;
    chosen.set(`${lessonId} ${target.name}`, Number(target.value));
    showResult(target);
  };
  root.addEventListener('change', choose);
  return () => root.removeEventListener('change', choose);
}
