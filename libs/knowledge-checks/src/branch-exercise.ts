import { button, checkButtonClass, contentOf, element, paragraph, shuffled } from './element.ts';
import type { ExerciseTexts } from './exercise-texts.ts';

/** Builds the first scene. When the learner makes a choice, the scene that follows replaces the current one. */
export function buildBranch(solution: Element, texts: ExerciseTexts): Node[] {
  const scenes = [...solution.querySelectorAll<HTMLElement>('.lesson-scene')];
  const stage = element('div', { class: 'lesson-exercise-stage', tabindex: '-1' });

  function show(scene: HTMLElement, chosen?: string): void {
    const choices = shuffled([...scene.querySelectorAll<HTMLElement>('[data-leads-to]')]).map((choice) => {
      const next = scenes.find(({ dataset }) => dataset['scene'] === choice.dataset['leadsTo']);
      const content = element('span', {}, ...contentOf(choice));
      return button({ class: 'lesson-exercise-choice' }, content, () => {
        if (next) go(next, choice.textContent);
      });
    });
    const ending = scene.matches('.lesson-scene-good') ? 'good' : 'bad';
    const end = [
      element('p', { class: 'lesson-exercise-result' }, element('strong', {}, texts[ending])),
      button({ class: checkButtonClass }, texts.again, () => go(scenes[0]!)),
    ];
    stage.replaceChildren(
      ...(chosen === undefined ? [] : [paragraph('lesson-exercise-place', texts.chosen(chosen))]),
      ...[...scene.querySelectorAll(':scope > p')].map((text) => element('p', {}, ...contentOf(text))),
      ...(choices.length > 0 ? choices : end),
    );
    if (choices.length > 0) delete stage.dataset['result'];
    else stage.dataset['result'] = ending === 'good' ? 'right' : 'wrong';
  }
  function go(scene: HTMLElement, chosen?: string): void {
    show(scene, chosen);
    // The pressed button was removed. The focus moves to the new scene, so that screen readers read it.
    stage.focus();
  }

  const [first] = scenes;
  if (first) show(first);
  return [stage];
}
