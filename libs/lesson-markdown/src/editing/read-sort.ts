import type { Token } from 'markdown-it';
import type { Explained, Sort } from './blocks.ts';
import { fieldOf, lineOf } from './fields.ts';
import { containerOf, entryOf, explanationIn } from './read-check.ts';
import { blocksIn, isA, sourceOf } from '../token-blocks.ts';

function readExplained(item: readonly Token[]): Explained | undefined {
  const blocks = blocksIn(item);
  const text = sourceOf(blocks[0]);
  const [quote, ...more] = text === undefined ? blocks : blocks.slice(1);
  const why = explanationIn(quote);
  return why === undefined || more.length > 0 ? undefined : { text: fieldOf(text ?? ''), why: fieldOf(why) };
}

/** The values; undefined if one of them is undefined. */
const complete = <Value>(values: readonly (Value | undefined)[]): Value[] | undefined =>
  values.every((value) => value !== undefined) ? [...values] : undefined;

function readCategory(item: readonly Token[]): Sort['categories'][number] | undefined {
  const blocks = blocksIn(item);
  const name = sourceOf(blocks[0]);
  const [list, ...more] = name === undefined ? blocks : blocks.slice(1);
  if (more.length > 0 || (list && !isA('bullet_list', list))) return undefined;
  const things = complete(list ? blocksIn(list).map(readExplained) : []);
  return things && { name: fieldOf(name ?? ''), things };
}

/** Reads a sort exercise, which may be unfinished. Undefined if the form of the editor cannot show it. */
export function readSort(block: readonly Token[]): Sort | undefined {
  const blocks = blocksIn(block);
  const source = sourceOf(blocks[0]);
  const [list, ...more] = source === undefined ? blocks : blocks.slice(1);
  const question = fieldOf(source ?? '');
  if (more.length > 0) return undefined;
  const items = list ? blocksIn(list) : [];
  if (isA('bullet_list', list)) {
    const categories = complete(items.map(readCategory));
    return categories && { kind: 'sort', question, form: 'categories', steps: [], categories };
  }
  if (list && !isA('ordered_list', list)) return undefined;
  const steps = complete(items.map(readExplained));
  return steps && { kind: 'sort', question, form: 'steps', steps, categories: [] };
}

function writeCategory({ name, things }: Sort['categories'][number]): string {
  const list = things.map(({ text, why }) => entryOf(`  - ${lineOf(text)}`.trimEnd(), why, '    '));
  // If the first entry has no text, its line consists only of `-`. Without an empty line between them, Markdown could
  // read the name above this line as a heading.
  return [`- ${lineOf(name)}`.trimEnd(), list.join('\n')]
    .filter((part) => part !== '')
    .join(things[0]?.text.trim() === '' && name.trim() !== '' ? '\n\n' : '\n');
}

export function writeSort({ question, form, steps, categories }: Sort): string {
  const list =
    form === 'categories'
      ? categories.map(writeCategory)
      : steps.map(({ text, why }, index) => {
          const mark = `${index + 1}. `;
          return entryOf(`${mark}${lineOf(text)}`.trimEnd(), why, ' '.repeat(mark.length));
        });
  return containerOf('sort', lineOf(question), list.join('\n'));
}
