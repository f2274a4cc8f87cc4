import type { MarkdownIt, Token } from 'markdown-it';
import { escape } from 'html-escaper';
import type { Locale } from '@academy/contracts';
import { exerciseKinds, siblings, type ExerciseKind } from '@academy/lesson-markdown';
import type { LessonSetting } from './lesson-setting.ts';
import {
  isSign,
  readExercise,
  type BranchExercise,
  type Exercise,
  type Explained,
  type InboxExercise,
  type SortExercise,
} from './read-exercise.ts';

const words = {
  de: {
    titles: {
      order: 'Übung: ordnen',
      assign: 'Übung: zuordnen',
      branch: 'Übung: entscheiden',
      inbox: 'Übung: Posteingang',
    },
    solution: 'Lösung',
  },
  en: {
    titles: {
      order: 'Exercise: order',
      assign: 'Exercise: assign',
      branch: 'Exercise: decide',
      inbox: 'Exercise: inbox',
    },
    solution: 'Solution',
  },
} satisfies Record<Locale, object>;

export const exerciseKindOf = ([first]: readonly Token[]): ExerciseKind | undefined =>
  exerciseKinds.find((kind) => first?.type === `container_${kind}_open`);

interface ExerciseToken extends Record<string, unknown> {
  exercise: Exercise;
  /** Heading level of the exercise: one below the previous heading, so that no level is skipped; at most 4. */
  level: number;
}

function foldExercises(tokens: readonly Token[], newToken: (meta: ExerciseToken) => Token): Token[] {
  let level = 2;
  return siblings(tokens).flatMap((block) => {
    const kind = exerciseKindOf(block);
    if (block[0]?.type === 'heading_open') level = Math.min(Number(block[0].tag.slice(1)) + 1, 4);
    if (kind === undefined) return block;
    const { exercise } = readExercise(kind, block);
    return exercise ? [newToken({ exercise, level })] : [];
  });
}

type RenderInline = (tokens: readonly Token[] | null | undefined) => string;

const paragraph = (name: string, html: string) => `<p class="${name}">${html}</p>`;

const explained = ({ text, why }: Explained, inline: RenderInline) =>
  `<li>${inline(text.children)}${why ? paragraph('lesson-exercise-why', inline(why.children)) : ''}</li>`;

function renderSort({ steps, categories }: SortExercise, inline: RenderInline): string {
  if (steps.length > 0) return `<ol>${steps.map((step) => explained(step, inline)).join('')}</ol>`;
  const lists = categories.map(
    ({ name, things }) =>
      `<li>${paragraph('lesson-exercise-category', inline(name.children))}<ul>${things
        .map((thing) => explained(thing, inline))
        .join('')}</ul></li>`,
  );
  return `<ul>${lists.join('')}</ul>`;
}

const renderBranch = ({ scenes }: BranchExercise, inline: RenderInline) =>
  scenes
    .map(({ id, ending, texts, choices }) => {
      const list = choices.map(
        ({ text, leadsTo }) => `<li data-leads-to="${leadsTo}">${inline(text.children)}</li>`,
      );
      return [
        `<div class="lesson-scene${ending ? ` lesson-scene-${ending}` : ''}" data-scene="${id}">`,
        ...texts.map(({ children }) => `<p>${inline(children)}</p>`),
        list.length > 0 ? `<ul>${list.join('')}</ul>` : '',
        '</div>',
      ].join('');
    })
    .join('\n');

/** Renders parts of an e-mail. Learners can select the parts that are inline code in the Markdown. */
const mailParts = (tokens: readonly Token[] | null | undefined, inline: RenderInline) =>
  (tokens ?? [])
    .map((token) => {
      if (token.type !== 'code_inline') return inline([token]);
      const text = escape(token.content.replace(/^!/, ''));
      return `<span class="lesson-mail-part${isSign(token) ? ' lesson-mail-sign' : ''}">${text}</span>`;
    })
    .join('');

const renderInbox = ({ mails }: InboxExercise, inline: RenderInline) =>
  mails
    .map(({ isSuspicious, sender, subject, texts, why }) =>
      [
        `<div class="lesson-mail lesson-mail-${isSuspicious ? 'suspicious' : 'genuine'}">`,
        paragraph('lesson-mail-sender', mailParts(sender, inline)),
        paragraph('lesson-mail-subject', mailParts(subject, inline)),
        ...texts.map(({ children }) => `<p>${mailParts(children, inline)}</p>`),
        paragraph('lesson-exercise-why', inline(why.children)),
        '</div>',
      ].join(''),
    )
    .join('\n');

/**
 * Renders exercises with their solutions in a `details` element, which works without scripts and in print. The scripts
 * of the web app and of SCORM packages turn this HTML into interactive exercises.
 */
export function renderExercises(markdownIt: MarkdownIt): void {
  markdownIt.core.ruler.push('exercises', (state) => {
    state.tokens = foldExercises(state.tokens, (meta) =>
      Object.assign(new state.Token('lesson_exercise', 'section', 0), { meta }),
    );
  });
  markdownIt.renderer.rules.lesson_exercise = (tokens, index, options, env, self) => {
    const { exercise, level } = tokens[index]?.meta as ExerciseToken;
    const { titles, solution } = words[(env as LessonSetting).language];
    const inline: RenderInline = (children) => self.renderInline([...(children ?? [])], options, env);
    const name = exercise.kind === 'sort' ? (exercise.steps.length > 0 ? 'order' : 'assign') : exercise.kind;
    const content =
      exercise.kind === 'sort'
        ? renderSort(exercise, inline)
        : exercise.kind === 'branch'
          ? renderBranch(exercise, inline)
          : renderInbox(exercise, inline);
    return [
      `<section class="lesson-exercise lesson-${name}">\n<h${level} class="lesson-check-title">${titles[name]}</h${level}>`,
      paragraph('lesson-check-question', inline(exercise.question.children)),
      `<details class="lesson-solution"><summary>${solution}</summary>`,
      content,
      '</details>\n</section>\n',
    ].join('\n');
  };
}
