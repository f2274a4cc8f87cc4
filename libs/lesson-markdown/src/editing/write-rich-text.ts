import { indent } from './fields.ts';
import type { RichNode } from './rich-text.ts';
import { writeOneLine, writeParagraph } from './write-inline.ts';

const listTypes = ['bulletList', 'orderedList'];

/** Whether Markdown allows the list directly after a paragraph, without an empty line between them. */
const canFollow = ({ type, attrs, content = [] }: RichNode): boolean =>
  (type === 'bulletList' || (type === 'orderedList' && Number(attrs?.['start'] ?? 1) === 1)) &&
  writeBlocks(content[0]?.content ?? []) !== '';

const isPlain = (item: RichNode): boolean =>
  (item.content ?? []).every((node, index) => (index === 0 && node.type === 'paragraph') || canFollow(node));

/**
 * Writes a list. @param isSecond true if the list follows a list of the same kind; it then gets other markers, so that
 * Markdown does not merge the two lists
 */
function writeList({ type, attrs, content = [] }: RichNode, isSecond: boolean): string {
  const isLoose = attrs?.['loose'] === true || !content.every(isPlain);
  const start = Number(attrs?.['start'] ?? 1);
  const items = content.map((item, index) => {
    const mark = type === 'orderedList' ? `${start + index}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- ';
    return `${mark}${indent(writeBlocks(item.content ?? [], isLoose ? '\n\n' : '\n'), ' '.repeat(mark.length))}`.trimEnd();
  });
  return items.join(isLoose ? '\n\n' : '\n');
}

const writeCell = ({ content = [] }: RichNode): string =>
  content
    .map((paragraph) => writeOneLine(paragraph.content))
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll('|', String.raw`\|`);

/** The cells of a row. Markdown has no cells over several columns, so empty cells follow such a cell. */
const cellsOf = ({ content = [] }: RichNode): string[] =>
  content.flatMap((cell) => [
    writeCell(cell),
    ...Array.from({ length: Number(cell.attrs?.['colspan'] ?? 1) - 1 }, () => ''),
  ]);

function writeTable({ content = [] }: RichNode): string {
  const rows = content.map(cellsOf);
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), lineOf(Array.from({ length: columns }, () => '---')), ...body.map(lineOf)].join('\n');
}

function writeBlock(node: RichNode, isSecond: boolean): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs?.['level'] ?? 2))} ${writeOneLine(content).replace(/#+$/, String.raw`\$&`)}`.trimEnd();
    case 'bulletList':
    case 'orderedList':
      return writeList(node, isSecond);
    case 'blockquote':
      return writeBlocks(content).replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '');
    case 'horizontalRule':
      return '---';
    case 'table':
      return writeTable(node);
    default:
      return writeParagraph(content);
  }
}

function writeBlocks(nodes: readonly RichNode[], separator = '\n\n'): string {
  let isSecond = false;
  return nodes
    .map((node, index) => {
      isSecond = listTypes.includes(node.type) && nodes[index - 1]?.type === node.type && !isSecond;
      return writeBlock(node, isSecond);
    })
    .filter((text) => text !== '')
    .join(separator);
}

export const writeRichText = ({ content = [] }: RichNode): string => writeBlocks(content);
