import type { Env, Token } from 'markdown-it';
import { type Block, type Content, type Picture } from './blocks.ts';
import { lessonParser, meaningOf, meaningOfLists } from './lesson-parser.ts';
import { readBranch, writeBranch } from './read-branch.ts';
import { containerOf, readCheck, writeCheck } from './read-check.ts';
import { readInbox, writeInbox } from './read-inbox.ts';
import { readRichText } from './read-rich-text.ts';
import { readSort, writeSort } from './read-sort.ts';
import { writeRichText } from './write-rich-text.ts';
import { isA, siblings } from '../token-blocks.ts';

let lastKey = 0;
export function blockOf(content: Content, source?: string): Block {
  lastKey += 1;
  return { key: `block-${lastKey}`, content, source };
}

/**
 * Replaces or removes the characters that would end the description of a picture or make it ambiguous in Markdown.
 * Learners see all other characters unchanged.
 */
const describable = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('`', '’')
    .replaceAll(/[\\<>]/g, '');

function writePicture({ file, alternative, caption }: Picture): string {
  const title = caption
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\"]/g, String.raw`\$&`);
  return `![${describable(alternative)}](${file}${title === '' ? '' : ` "${title}"`})`;
}

/**
 * Removes empty lines at the beginning and the end. Spaces before the first word stay, because they can be Markdown
 * syntax.
 */
const withoutEmptyLines = (markdown: string) => markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd();

export function writeContent(content: Content): string {
  switch (content.kind) {
    case 'text':
    case 'verbatim':
      return withoutEmptyLines(content.markdown);
    case 'picture':
      return writePicture(content);
    case 'check':
      return writeCheck(content);
    case 'sort':
      return writeSort(content);
    case 'branch':
      return writeBranch(content);
    case 'inbox':
      return writeInbox(content);
    case 'certificate':
      return containerOf('certificate', content.markdown.trim());
  }
}

function readPicture(block: readonly Token[]): Picture | undefined {
  const [image, ...more] = isA('paragraph', block) ? (block[1]?.children ?? []) : [];
  if (image?.type !== 'image' || more.length > 0) return undefined;
  return {
    kind: 'picture',
    file: String(image.attrGet('src') ?? ''),
    alternative: image.content,
    caption: String(image.attrGet('title') ?? ''),
  };
}

const inside = (source: string) => source.split('\n').slice(1, -1).join('\n').trim();

/** Whether the rich text editor can show the Markdown and save it without a change that learners would see. */
export function isRichText(markdown: string): boolean {
  const doc = readRichText(markdown);
  return doc !== undefined && meaningOf(writeRichText(doc)) === meaningOf(markdown);
}

function readSpecial(block: readonly Token[], source: string): Content | undefined {
  switch (block[0]?.type) {
    case 'container_check_open':
      return readCheck(block);
    case 'container_sort_open':
      return readSort(block);
    case 'container_branch_open':
      return readBranch(block);
    case 'container_inbox_open':
      return readInbox(block);
    case 'container_certificate_open':
      return isRichText(inside(source)) ? { kind: 'certificate', markdown: inside(source) } : undefined;
    default:
      return readPicture(block);
  }
}

const isClosed = (source: string) => /\n {0,3}:{3,}\s*$/.test(source);

/**
 * Reads a part of a lesson. If the editor's form for this kind of part would lose content when it saves the part, the
 * part becomes a `Verbatim` block.
 */
function readPart(block: readonly Token[], source: string): Content {
  const verbatim: Content = { kind: 'verbatim', markdown: source };
  if (block[0]?.type.startsWith('container_') && !isClosed(source)) return verbatim;
  const special = readSpecial(block, source);
  if (special) return meaningOfLists(writeContent(special)) === meaningOfLists(source) ? special : verbatim;
  return isRichText(source) ? { kind: 'text', markdown: source } : verbatim;
}

interface Part {
  content: Content;
  source: string;
}

/** Merges neighbouring blocks of text, because users edit them together. */
function mergeTexts(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.content.kind !== 'text' || last?.content.kind !== 'text') merged.push(part);
    else {
      const source = `${last.source}\n\n${part.source}`;
      merged.splice(-1, 1, { content: { kind: 'text', markdown: source }, source });
    }
  }
  return merged;
}

/**
 * Reads the Markdown of a lesson as a list of blocks. Any Markdown can be read, and writing the blocks with
 * `writeLesson` gives a lesson with the same meaning.
 */
export function readLesson(markdown: string): Block[] {
  const text = markdown.replaceAll('\r\n', '\n');
  const environment: Env = {};
  const blocks = siblings(lessonParser.parse(text, environment));
  const whole = withoutEmptyLines(text);
  // The target of a reference link is defined in another place of the lesson. Split into blocks, the lesson would have
  // links without a target.
  if (environment.references) return [blockOf({ kind: 'verbatim', markdown: whole }, whole)];
  const lines = text.split('\n');
  const starts = blocks.map((block) => block[0]?.map?.[0] ?? 0);
  const parts = blocks.map((block, index) => {
    const own = lines.slice(index === 0 ? 0 : starts[index], starts[index + 1]);
    const source = withoutEmptyLines(own.join('\n'));
    return { content: readPart(block, source), source };
  });
  return mergeTexts(parts).map(({ content, source }) => blockOf(content, source));
}

/** Writes the blocks of a lesson as Markdown. Unchanged blocks are written as they were read. */
export function writeLesson(blocks: readonly Block[]): string {
  const parts = blocks
    .map(({ content, source }) => source ?? writeContent(content))
    .filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** The block that contains a line of the Markdown that `writeLesson` writes. @param line number from 1 */
export function blockAtLine(blocks: readonly Block[], line: number): Block | undefined {
  let end = 0;
  for (const block of blocks) {
    const text = block.source ?? writeContent(block.content);
    if (text === '') continue;
    // Empty lines separate the blocks.
    end += text.split('\n').length + 1;
    if (line <= end) return block;
  }
  return blocks.at(-1);
}
