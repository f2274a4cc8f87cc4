import { button, checkButtonClass, contentOf, element, paragraph, statusRegion } from './element.ts';
import type { ExerciseTexts } from './exercise-texts.ts';

interface Mail {
  view: HTMLElement;
  /** Whether the learner's answer is right; undefined until the learner checks it. */
  isRight: () => boolean | undefined;
}

/** Number of e-mails built so far, from which each e-mail's radio buttons get a unique name. */
let mailsBuilt = 0;

/**
 * Builds an e-mail with selectable parts, the question whether it is suspicious, and the explanation that follows the
 * answer.
 */
function buildMail(source: Element, texts: ExerciseTexts, onChecked: () => void): Mail {
  mailsBuilt += 1;
  const name = `mail-${mailsBuilt}`;
  const isSuspicious = source.matches('.lesson-mail-suspicious');
  const why = source.querySelector('.lesson-exercise-why');
  const mail = source.cloneNode(true) as HTMLElement;
  mail.className = 'lesson-mail';
  mail.querySelector('.lesson-exercise-why')?.remove();
  const status = statusRegion();
  let result: boolean | undefined;

  const parts = [...mail.querySelectorAll('.lesson-mail-part')].map((part) => {
    const isSign = part.matches('.lesson-mail-sign');
    const made = button({ class: 'lesson-mail-part', 'aria-pressed': 'false' }, part.textContent, () => {
      const isPressed = made.getAttribute('aria-pressed') === 'true';
      for (const each of parts) each.made.setAttribute('aria-pressed', 'false');
      made.setAttribute('aria-pressed', String(!isPressed));
    });
    part.replaceWith(made);
    return { made, isSign };
  });

  const radios = (['genuine', 'suspicious'] as const).map((judgement) => {
    const input = element('input', { type: 'radio', name, value: judgement });
    return { judgement, input, label: element('label', {}, input, element('span', {}, texts[judgement])) };
  });
  const question = element(
    'fieldset',
    {},
    element('legend', {}, texts.judge),
    ...radios.map(({ label }) => label),
    paragraph('lesson-exercise-place', texts.sign),
  );

  function showResult(isRight: boolean, first: string): void {
    result = isRight;
    mail.dataset['result'] = isRight ? 'right' : 'wrong';
    for (const { made, isSign } of parts) made.classList.toggle('lesson-mail-sign', isSign);
    status.replaceChildren(
      element('p', {}, element('strong', {}, first), ' ', ...(why ? contentOf(why) : [])),
    );
    onChecked();
  }
  const check = button({ class: checkButtonClass }, texts.check, () => {
    const judgement = radios.find(({ input }) => input.checked)?.judgement;
    const chosen = parts.find(({ made }) => made.getAttribute('aria-pressed') === 'true');
    if (judgement === undefined) status.textContent = texts.judgeFirst;
    else if ((judgement === 'suspicious') !== isSuspicious) showResult(false, texts.wrong);
    else if (!isSuspicious || chosen?.isSign) showResult(true, texts.right);
    else if (chosen) showResult(false, texts.otherSign);
    else status.textContent = texts.signFirst;
  });
  return { view: element('div', {}, mail, question, check, status), isRight: () => result };
}

/** Builds an inbox that shows one e-mail at a time. */
export function buildInbox(solution: Element, texts: ExerciseTexts): Node[] {
  const sources = [...solution.querySelectorAll('.lesson-mail')];
  const count = element('p', { class: 'lesson-exercise-count' });
  const place = element('p', { class: 'lesson-exercise-place', tabindex: '-1' });
  const stage = element('div', { class: 'lesson-exercise-stage' });
  const mails = sources.map((source) => buildMail(source, texts, showCount));
  let shown = 0;

  function showCount(): void {
    const results = mails.map(({ isRight }) => isRight()).filter((result) => result !== undefined);
    count.textContent = texts.count(results.filter(Boolean).length, results.length);
  }
  function show(index: number): void {
    shown = index;
    place.textContent = texts.mail(index + 1, mails.length);
    stage.replaceChildren(mails[index]?.view ?? '');
    previous.disabled = index === 0;
    next.disabled = index === mails.length - 1;
  }
  function go(index: number): void {
    show(index);
    place.focus();
  }
  const previous = button({}, texts.previous, () => go(shown - 1));
  const next = button({}, texts.next, () => go(shown + 1));
  show(0);
  return [place, stage, element('div', { class: 'lesson-exercise-steps' }, previous, next), count];
}
