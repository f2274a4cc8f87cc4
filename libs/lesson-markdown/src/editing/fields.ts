/**
 * Matches the beginning of a line that Markdown would read as a heading, list, quote or other block instead of a
 * paragraph.
 */
const blockStart = /^(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|:::|```(?=[^`]*$)|~~~|[|:=-][|:= -]*$)/;
const numberedStart = /^(\d{1,9})([.)])(?=\s|$)/;

/**
 * A regular expression that matches inline code or `pattern`. Inline code is matched, so that the caller can leave its
 * characters unescaped.
 */
const codeOr = (pattern: string) => new RegExp(`(?<!\\\\)(\`+)(?!\`)[^]*?(?<!\`)\\1(?!\`)|${pattern}`, 'g');

/** Escapes the beginning of a line, so that Markdown reads the line as a paragraph. */
export const escapeStart = (line: string): string =>
  line.replace(blockStart, String.raw`\$1`).replace(numberedStart, String.raw`$1\$2`);

/**
 * The Markdown for the text of a field. Users may write emphasis, code and links as Markdown; HTML is shown as text.
 */
export const lineOf = (field: string): string =>
  escapeStart(
    field
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(codeOr('<'), (part) => (part === '<' ? String.raw`\<` : part)),
  );

/** Converts the Markdown of a paragraph, or of one of its lines, to the text of a field; the reverse of `lineOf`. */
export const fieldOf = (markdown: string): string =>
  markdown
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll(codeOr(String.raw`\\<`), (part) => (part === String.raw`\<` ? '<' : part))
    .replace(/^\\([#\-+*>:`~=|])/, '$1')
    .replace(/^(\d{1,9})\\([.)])/, '$1$2');

/** The Markdown of each paragraph of a field with several lines. Empty lines separate the paragraphs. */
export const paragraphsOf = (field: string): string[] =>
  field
    .split(/\n\s*\n/)
    .map(lineOf)
    .filter((line) => line !== '');

/** The Markdown for a plain text. All characters of the text that would be Markdown syntax are escaped. */
export const escapePlain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*[\]<~]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&(?=#?\w+;)/gu, String.raw`\$&`);

export const indent = (text: string, by: string): string =>
  text.replaceAll('\n', `\n${by}`).replaceAll(/^ +$/gm, '');
