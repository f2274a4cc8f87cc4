import { escapeStart } from './fields.ts';
import { lessonParser } from './lesson-parser.ts';
import { readInline } from './read-rich-text.ts';
import { markOrder, type MarkName, type RichMark, type RichNode } from './rich-text.ts';

/** A way to write the text of a paragraph. `writeLine` uses the first one whose result is read as the same text. */
interface Style {
  italic: '*' | '_';
  /** Whether punctuation at the ends of emphasised text is placed outside of the emphasis. */
  isTight: boolean;
  marks: readonly MarkName[];
}

const styles: Style[] = [
  { italic: '*', isTight: false, marks: markOrder },
  { italic: '_', isTight: false, marks: markOrder },
  { italic: '_', isTight: true, marks: markOrder },
  { italic: '*', isTight: true, marks: markOrder },
  // Markdown cannot express some emphasis, for example within a word beside a bracket. These styles therefore omit more
  // and more marks.
  { italic: '*', isTight: true, marks: ['link', 'bold', 'code'] },
  { italic: '*', isTight: true, marks: ['link', 'code'] },
  { italic: '*', isTight: true, marks: [] },
];

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\`*[\]<]|~(?=~)|(?<=~)~|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`);

function codeOf(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

const markIn = ({ marks = [] }: RichNode, name: MarkName): RichMark | undefined =>
  marks.find(({ type }) => type === name);

/**
 * Puts emphasis signs around a text. Spaces at the ends of the text stay outside the signs, because Markdown would
 * otherwise not read the signs as emphasis; with `isTight`, punctuation also stays outside.
 */
function around(inner: string, sign: string, isTight: boolean): string {
  const edge = isTight ? /^([\s\p{P}]*)(.*?)([\s\p{P}]*)$/su : /^(\s*)(.*?)(\s*)$/s;
  const [, before = '', text = '', after = ''] = edge.exec(inner) ?? [];
  return text === '' ? inner : `${before}${sign}${text}${sign}${after}`;
}

function marked(name: MarkName, mark: RichMark, inner: string, style: Style): string {
  if (name === 'link') {
    const href = String(mark.attrs?.['href'] ?? '');
    const target = /[\s()<>\\]/.test(href)
      ? encodeURI(decodeSafely(href)).replaceAll(/[()]/g, escapeParenthesis)
      : href;
    return inner.trim() === '' ? inner : `[${inner}](${target})`;
  }
  return around(inner, { bold: '**', italic: style.italic, strike: '~~', code: '' }[name], style.isTight);
}

const escapeParenthesis = (sign: string) => (sign === '(' ? '%28' : '%29');

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function writeRuns(nodes: readonly RichNode[], order: readonly MarkName[], style: Style): string {
  const [name, ...rest] = order;
  if (name === undefined) return nodes.map(({ text = '' }) => escapeText(text)).join('');
  let written = '';
  for (let start = 0; start < nodes.length;) {
    const mark = markIn(nodes[start]!, name);
    const key = JSON.stringify(mark);
    let end = start + 1;
    while (end < nodes.length && JSON.stringify(markIn(nodes[end]!, name)) === key) end += 1;
    const group = nodes.slice(start, end);
    if (!mark || !style.marks.includes(name)) written += writeRuns(group, rest, style);
    else if (name === 'code') written += codeOf(group.map(({ text = '' }) => text).join(''));
    else written += marked(name, mark, writeRuns(group, rest, style), style);
    start = end;
  }
  return written;
}

/**
 * The visible characters, each with the marks that the style writes. With `isTight`, punctuation has no marks,
 * because it may be placed outside of the emphasis.
 */
const charactersOf = (nodes: readonly RichNode[], { marks: names, isTight }: Style): string[] =>
  nodes.flatMap(({ text = '', marks = [] }) => {
    const key = names.filter((name) => marks.some(({ type }) => type === name)).join();
    return [...text]
      .filter((character) => /\S/.test(character))
      .map((character) => (isTight && /\p{P}/u.test(character) ? character : `${character} ${key}`));
  });

/** Whether the Markdown is read as these nodes again, so that no part of their text is mistaken for Markdown syntax. */
function isReadAs(markdown: string, nodes: readonly RichNode[], style: Style): boolean {
  const read = readInline(lessonParser.parseInline(markdown, {})[0]?.children ?? []);
  return read !== undefined && charactersOf(read, style).join('\n') === charactersOf(nodes, style).join('\n');
}

function linesOf(nodes: readonly RichNode[]): RichNode[][] {
  const lines: RichNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push({ ...node, text: (node.text ?? '').replaceAll(/[\n\r]+/g, ' ') });
  }
  return lines;
}

function writeLine(nodes: readonly RichNode[]): string {
  let markdown = '';
  for (const style of styles) {
    markdown = writeRuns(nodes, markOrder, style).trim();
    if (isReadAs(markdown, nodes, style)) break;
  }
  return markdown;
}

const writeLines = (nodes: readonly RichNode[]): string[] =>
  linesOf(nodes)
    .map(writeLine)
    .filter((line) => line !== '');

export const writeParagraph = (nodes: readonly RichNode[] = []): string =>
  writeLines(nodes).map(escapeStart).join('\\\n');

/**
 * Writes the content of a heading or table cell as Markdown. Line breaks become spaces, because Markdown allows none
 * there.
 */
export const writeOneLine = (nodes: readonly RichNode[] = []): string =>
  writeLines(nodes.map((node) => (node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node))).join('');
