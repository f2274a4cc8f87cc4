import type { Token } from 'markdown-it';
import type { Branch, Scene } from './blocks.ts';
import { fieldOf, lineOf, paragraphsOf } from './fields.ts';
import { containerOf } from './read-check.ts';
import { choiceArrow, sceneHeading } from '../marks.ts';
import { blocksIn, isA, sourceOf } from '../token-blocks.ts';

function readChoice(item: readonly Token[]): Scene['choices'][number] | undefined {
  const [text, ...more] = blocksIn(item);
  const source = sourceOf(text);
  const leadsTo = choiceArrow.exec(source ?? '')?.[1];
  if (source === undefined || leadsTo === undefined || more.length > 0) return undefined;
  return { text: fieldOf(source.replace(choiceArrow, '')), leadsTo };
}

function readScene(heading: readonly Token[], blocks: readonly Token[][]): Scene | undefined {
  const [, id, ending] = sceneHeading.exec(heading[1]?.content ?? '') ?? [];
  const list = isA('bullet_list', blocks.at(-1)) ? blocks.at(-1) : undefined;
  const texts = (list ? blocks.slice(0, -1) : blocks).map(sourceOf);
  const choices = list ? blocksIn(list).map(readChoice) : [];
  if (id === undefined || heading[0]?.tag !== 'h3') return undefined;
  if (texts.includes(undefined) || choices.includes(undefined)) return undefined;
  return {
    id,
    ending: ending as Scene['ending'],
    text: texts.map((text) => fieldOf(text ?? '')).join('\n\n'),
    choices: choices.filter((choice) => choice !== undefined),
  };
}

/** Reads a branch, which may be unfinished. Undefined if the form of the editor cannot show it. */
export function readBranch(block: readonly Token[]): Branch | undefined {
  const all = blocksIn(block);
  const question = sourceOf(all[0]);
  const blocks = question === undefined ? all : all.slice(1);
  const starts = blocks.flatMap((each, index) => (isA('heading', each) ? [index] : []));
  if (blocks.length > 0 && starts[0] !== 0) return undefined;
  const scenes = starts.map((start, index) =>
    readScene(blocks[start] ?? [], blocks.slice(start + 1, starts[index + 1])),
  );
  if (scenes.includes(undefined)) return undefined;
  return {
    kind: 'branch',
    question: fieldOf(question ?? ''),
    scenes: scenes.filter((scene) => scene !== undefined),
  };
}

function writeScene({ id, ending, text, choices }: Scene): string {
  const list = choices.map((choice) => `- ${`${lineOf(choice.text)} -> ${choice.leadsTo}`.trim()}`);
  return [
    `### ${id}${ending ? ` (${ending})` : ''}`,
    ...paragraphsOf(text),
    ...(ending ? [] : [list.join('\n')]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export const writeBranch = ({ question, scenes }: Branch): string =>
  containerOf('branch', lineOf(question), ...scenes.map(writeScene));
