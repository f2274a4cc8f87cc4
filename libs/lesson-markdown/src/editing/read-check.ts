import type { Token } from 'markdown-it';
import type { Answer, Check } from './blocks.ts';
import { fieldOf, lineOf } from './fields.ts';
import { answerMark } from '../marks.ts';
import { blocksIn, isA, sourceOf } from '../token-blocks.ts';

/** The text of a quote that consists of one paragraph; empty without `block`, undefined for any other block. */
export function explanationIn(block: readonly Token[] | undefined): string | undefined {
  if (block === undefined) return '';
  if (!isA('blockquote', block)) return undefined;
  const [text, ...more] = blocksIn(block);
  return more.length === 0 ? sourceOf(text) : undefined;
}

function readAnswer(item: readonly Token[]): Answer | undefined {
  const [text, quote, ...more] = blocksIn(item);
  const source = sourceOf(text);
  const mark = answerMark.exec(source ?? '')?.[1];
  const why = explanationIn(quote);
  if (source === undefined || mark === undefined || why === undefined || more.length > 0) return undefined;
  return { right: mark !== ' ', text: fieldOf(source.replace(answerMark, '')), why: fieldOf(why) };
}

/** Reads a knowledge check, which may be unfinished. Undefined if the form of the editor cannot show it. */
export function readCheck(block: readonly Token[]): Check | undefined {
  const blocks = blocksIn(block);
  const question = sourceOf(blocks[0]);
  const [list, ...more] = question === undefined ? blocks : blocks.slice(1);
  if (more.length > 0 || (list && !isA('bullet_list', list))) return undefined;
  const answers = list ? blocksIn(list).map(readAnswer) : [];
  if (answers.includes(undefined)) return undefined;
  return {
    kind: 'check',
    question: fieldOf(question ?? ''),
    answers: answers.filter((answer) => answer !== undefined),
  };
}

/** The Markdown of a list entry, followed by its explanation if there is one. */
export const entryOf = (text: string, why: string, by = '  '): string =>
  [text, ...(why.trim() === '' ? [] : [`${by}> ${lineOf(why)}`])].join('\n');

/**
 * The Markdown of a block between marker lines. The empty line before the closing marker line keeps Prettier from
 * moving this marker.
 */
export const containerOf = (name: string, ...parts: string[]): string =>
  [`:::${name}\n${parts.filter((part) => part !== '').join('\n\n')}`.trimEnd(), ':::'].join('\n\n');

export function writeCheck({ question, answers }: Check): string {
  const list = answers.map(({ text, right, why }) =>
    entryOf(`- (${right ? 'x' : ' '}) ${lineOf(text)}`.trimEnd(), why),
  );
  return containerOf('check', lineOf(question), list.join('\n'));
}
