/** Matches the beginning of a line that Markdown would read as a new block instead of a paragraph. */
const blockStart = /^(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|:::|```(?=[^`]*$)|~~~|[|:=-][|:= -]*$)/;
const numberedStart = /^(\d{1,9})([.)])(?=\s|$)/;

/** Returns an expression that matches inline code, which must stay unescaped, or the pattern. */
const codeOr = (pattern: string) => new RegExp(`(?<!\\\\)(\`+)(?!\`)[^]*?(?<!\`)\\1(?!\`)|${pattern}`, 'g');

/** Escapes the beginning of a line, so that Markdown reads the line as text of a paragraph. */
export const escapeStart = (line: string): string =>
  line.replace(blockStart, String.raw`\$1`).replace(numberedStart, String.raw`$1\$2`);

/**
 * Returns the Markdown of a line for the text of a field. Emphasis, code and links may be written in the field, but HTML
 * is only text.
 */
export const lineOf = (field: string): string =>
  escapeStart(
    field
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(codeOr('<'), (part) => (part === '<' ? String.raw`\<` : part)),
  );

/** Returns the text of a field for the Markdown of a paragraph, or of one of its lines. */
export const fieldOf = (markdown: string): string =>
  markdown
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll(codeOr(String.raw`\\<`), (part) => (part === String.raw`\<` ? '<' : part))
    .replace(/^\\([#\-+*>:`~=|])/, '$1')
    .replace(/^(\d{1,9})\\([.)])/, '$1$2');

/** Returns the paragraphs of a field with several lines. Empty lines separate the paragraphs. */
export const paragraphsOf = (field: string): string[] =>
  field
    .split(/\n\s*\n/)
    .map(lineOf)
    .filter((line) => line !== '');

/** Returns the Markdown of plain text: none of its characters has a meaning. */
export const escapePlain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*[\]<~]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&(?=#?\w+;)/gu, String.raw`\$&`);

/** Indents all lines but the first. */
export const indent = (text: string, by: string): string =>
  text.replaceAll('\n', `\n${by}`).replaceAll(/^ +$/gm, '');
