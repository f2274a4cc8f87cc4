import type { Token } from 'markdown-it';
import type { MistakeInFile } from './mistakes.ts';
import { readCheck } from './read-check.ts';
import { lineOf } from './token-blocks.ts';

const end = /^ {0,3}:{3,}\s*$/;

/** Returns the tokens of the block that opens at this index. */
function blockAt(tokens: readonly Token[], index: number): Token[] {
  const level = tokens[index]?.level;
  const length = tokens.slice(index).findIndex((token) => token.nesting === -1 && token.level === level);
  return tokens.slice(index, index + length + 1);
}

/** Validates the knowledge checks in a lesson's tokens. */
export function checkMistakes(tokens: readonly Token[], markdown: string): MistakeInFile[] {
  const lines = markdown.split('\n');
  return tokens.flatMap(({ type, level, map }, index) => {
    if (type !== 'container_check_open') return [];
    const block = blockAt(tokens, index);
    const line = lineOf(block);
    if (level > 0)
      return [{ line, message: 'a check stands on its own, not in a list, a quote or another check' }];
    if (!end.test(lines[map?.[1] ?? 0] ?? ''))
      return [{ line, message: 'this check is not closed: after an empty line, ::: ends it' }];
    return readCheck(block).mistakes;
  });
}
