import { buildBranch } from './branch-exercise.ts';
import { exerciseTexts, type ExerciseTexts } from './exercise-texts.ts';
import { buildInbox } from './inbox-exercise.ts';
import { buildAssign, buildOrder } from './sort-exercise.ts';

/**
 * For each class of exercises, the function that builds an exercise from its solution. The service has rendered the
 * solution into the lesson.
 */
const builders: Record<string, (solution: Element, texts: ExerciseTexts) => Node[]> = {
  'lesson-order': buildOrder,
  'lesson-assign': buildAssign,
  'lesson-branch': buildBranch,
  'lesson-inbox': buildInbox,
};

/**
 * Makes the exercises of a lesson playable; exercises that already are playable stay unchanged. Answers stay in the
 * page: they are neither stored nor sent.
 */
export function startExercises(root: ParentNode, language: keyof typeof exerciseTexts): void {
  for (const exercise of root.querySelectorAll<HTMLElement>('.lesson-exercise:not([data-playable])')) {
    const solution = exercise.querySelector<HTMLDetailsElement>('.lesson-solution');
    const build = Object.entries(builders).find(([name]) => exercise.classList.contains(name))?.[1];
    if (!solution || !build) continue;
    exercise.dataset['playable'] = '';
    solution.before(...build(solution, exerciseTexts[language]));
    // The playable scenes and e-mails contain their explanations, so the solution is needed only for sort exercises.
    if (exercise.matches('.lesson-branch, .lesson-inbox')) solution.remove();
  }
}
