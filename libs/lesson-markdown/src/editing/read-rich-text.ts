import type { Token } from 'markdown-it';
import { lessonParser } from './lesson-parser.ts';
import type { RichMark, RichNode } from './rich-text.ts';
import { blocksIn, siblings } from '../token-blocks.ts';

class CannotBeShown extends Error {}

const markTypes: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike', link: 'link' };

function markOf(token: Token): RichMark {
  const type = markTypes[token.type.replace(/_open$/, '')];
  if (type === undefined) throw new CannotBeShown(token.type);
  if (type !== 'link') return { type };
  if (token.attrGet('title') !== null) throw new CannotBeShown('the title of a link');
  return { type, attrs: { href: String(token.attrGet('href') ?? '') } };
}

function readParts(children: readonly Token[]): RichNode[] {
  const nodes: RichNode[] = [];
  let marks: RichMark[] = [];
  const add = (text: string, own: RichMark[] = []) => {
    if (text !== '') nodes.push({ type: 'text', text, marks: [...marks, ...own] });
  };
  for (const token of children) {
    const { type, content, nesting } = token;
    if (type === 'text') add(content);
    else if (type === 'softbreak') add(' ');
    else if (type === 'hardbreak') nodes.push({ type: 'hardBreak' });
    else if (type === 'code_inline') add(content, [{ type: 'code' }]);
    else if (nesting === 1) marks = [...marks, markOf(token)];
    else if (nesting === -1) marks = marks.slice(0, -1);
    else throw new CannotBeShown(type);
  }
  return nodes;
}

const paragraphOf = (inline: Token | undefined): RichNode => ({
  type: 'paragraph',
  content: readParts(inline?.children ?? []),
});

/** Whether empty lines separate the entries of a list, which makes Markdown render each entry as paragraphs. */
const isLoose = (list: readonly Token[]): boolean =>
  blocksIn(list).some((item) =>
    blocksIn(item).some(([first]) => first?.type === 'paragraph_open' && !first.hidden),
  );

function readCell(cell: readonly Token[]): RichNode {
  if (cell[0]?.attrs) throw new CannotBeShown('the alignment of a column');
  const type = cell[0]?.type === 'th_open' ? 'tableHeader' : 'tableCell';
  return { type, content: [paragraphOf(cell[1])] };
}

const readTable = (table: readonly Token[]): RichNode => ({
  type: 'table',
  content: blocksIn(table)
    .flatMap(blocksIn)
    .map((row) => ({ type: 'tableRow', content: blocksIn(row).map(readCell) })),
});

function readBlock(block: readonly Token[]): RichNode {
  const [first] = block;
  if (first === undefined) throw new CannotBeShown('nothing');
  const content = () => blocksIn(block).map(readBlock);
  switch (first.type) {
    case 'paragraph_open':
      return paragraphOf(block[1]);
    case 'heading_open':
      return {
        type: 'heading',
        attrs: { level: Number(first.tag.slice(1)) },
        content: readParts(block[1]?.children ?? []),
      };
    case 'bullet_list_open':
      return { type: 'bulletList', attrs: { loose: isLoose(block) }, content: content() };
    case 'ordered_list_open':
      return {
        type: 'orderedList',
        attrs: { start: Number(first.attrGet('start') ?? 1), loose: isLoose(block) },
        content: content(),
      };
    case 'list_item_open': {
      const parts = content();
      // In the rich text editor, a list entry must begin with a paragraph.
      return {
        type: 'listItem',
        content: parts[0]?.type === 'paragraph' ? parts : [{ type: 'paragraph', content: [] }, ...parts],
      };
    }
    case 'blockquote_open':
      return { type: 'blockquote', content: content() };
    case 'hr':
      return { type: 'horizontalRule' };
    case 'table_open':
      return readTable(block);
    default:
      throw new CannotBeShown(first.type);
  }
}

const levels = [2, 3, 4];
const hasOtherHeadings = ({ type, attrs, content = [] }: RichNode): boolean =>
  (type === 'heading' && !levels.includes(Number(attrs?.['level']))) || content.some(hasOtherHeadings);

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof CannotBeShown) return undefined;
    throw error;
  }
}

/** Reads the content of a paragraph. Undefined if the rich text editor cannot show all of it. */
export const readInline = (children: readonly Token[]) => orUndefined(() => readParts(children));

/** Reads Markdown as a document of the rich text editor. Undefined if the editor cannot show all of it. */
export function readRichText(markdown: string): RichNode | undefined {
  const content = orUndefined(() => siblings(lessonParser.parse(markdown, {})).map(readBlock));
  const doc = content && { type: 'doc', content };
  return doc && !hasOtherHeadings(doc) ? doc : undefined;
}
