import type { Token } from 'markdown-it';
import { exerciseKinds, lineOf } from '@academy/lesson-markdown';
import type { MistakeInFile } from './mistakes.ts';
import { readCheck } from './read-check.ts';
import { readExercise } from './read-exercise.ts';

const end = /^ {0,3}:{3,}\s*$/;

function blockAt(tokens: readonly Token[], index: number): Token[] {
  const level = tokens[index]?.level;
  const length = tokens.slice(index).findIndex((token) => token.nesting === -1 && token.level === level);
  return tokens.slice(index, index + length + 1);
}

/** Name of each container block in error messages, by the type of its token. */
const containers = new Map([
  ['container_check_open', 'check'],
  ['container_certificate_open', 'certificate block'],
  ...exerciseKinds.map((kind) => [`container_${kind}_open`, `${kind} exercise`] as const),
]);

/** Finds mistakes in a lesson's container blocks: knowledge checks, exercises and certificate blocks. */
export function containerMistakes(tokens: readonly Token[], markdown: string): MistakeInFile[] {
  const lines = markdown.split('\n');
  return tokens.flatMap(({ type, level, map }, index) => {
    const name = containers.get(type);
    if (name === undefined) return [];
    const block = blockAt(tokens, index);
    const line = lineOf(block);
    if (level > 0)
      return [
        {
          line,
          code: 'block_nested',
          params: { block: name },
          message: `a ${name} must not be inside a list, a quote or another block`,
        },
      ];
    if (!end.test(lines[map?.[1] ?? 0] ?? ''))
      return [
        {
          line,
          code: 'block_not_closed',
          params: { block: name },
          message: `this ${name} is not closed: end it with ::: on a separate line, after an empty line`,
        },
      ];
    const exercise = exerciseKinds.find((kind) => type === `container_${kind}_open`);
    if (exercise) return readExercise(exercise, block).mistakes;
    return name === 'check' ? readCheck(block).mistakes : [];
  });
}
