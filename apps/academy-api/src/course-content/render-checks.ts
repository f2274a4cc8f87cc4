import type { MarkdownIt, Token } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import { answerMark, siblings } from '@academy/lesson-markdown';
import type { LessonSetting } from './lesson-setting.ts';
import { readCheck, type LessonCheck } from './read-check.ts';

const words = {
  de: { title: 'Kurz geprüft', right: 'Richtig.', wrong: 'Nicht ganz.' },
  en: { title: 'Quick check', right: 'Right.', wrong: 'Not quite.' },
} satisfies Record<Locale, object>;

interface CheckToken extends Record<string, unknown> {
  check: LessonCheck;
  /** Heading level of the knowledge check: one below the previous heading, so that no level is skipped; at most 4. */
  level: number;
}

function foldChecks(tokens: readonly Token[], newToken: (meta: CheckToken) => Token): Token[] {
  let level = 2;
  return siblings(tokens).flatMap((block) => {
    const [first] = block;
    if (first?.type === 'heading_open') level = Math.min(Number(first.tag.slice(1)) + 1, 4);
    if (first?.type !== 'container_check_open') return block;
    const { check } = readCheck(block);
    return check ? [newToken({ check, level })] : [];
  });
}

/**
 * Renders each answer of a knowledge check as a `details` element, which expands without scripts. The environment of
 * the renderer must be a `LessonSetting`.
 */
export function renderChecks(markdownIt: MarkdownIt): void {
  markdownIt.core.ruler.push('checks', (state) => {
    state.tokens = foldChecks(state.tokens, (meta) =>
      Object.assign(new state.Token('lesson_check', 'section', 0), { meta }),
    );
  });
  markdownIt.renderer.rules.lesson_check = (tokens, index, options, env, self) => {
    const { check, level } = tokens[index]?.meta as CheckToken;
    const { title, right: yes, wrong: no } = words[(env as LessonSetting).language];
    const inline = (children: Token[] | null) => self.renderInline(children ?? [], options, env);
    const answers = check.answers.map(({ right, text, why }) =>
      [
        `<details class="lesson-check-answer lesson-check-${right ? 'right' : 'wrong'}">`,
        `<summary>${inline(text.children).replace(answerMark, '')}</summary>`,
        `<p><strong>${right ? yes : no}</strong> ${inline(why.children)}</p></details>`,
      ].join('\n'),
    );
    return [
      `<section class="lesson-check">\n<h${level} class="lesson-check-title">${title}</h${level}>`,
      `<p class="lesson-check-question">${inline(check.question.children)}</p>`,
      ...answers,
      '</section>\n',
    ].join('\n');
  };
}
