import type { MarkdownIt } from 'markdown-it';

/**
 * Spaces that must not become line breaks, such as those in `§ 298`, `lit. b`, `4 %`, `9 Uhr` and `10 Millionen Euro`.
 */
const keptSpaces = [
  /(?<=§§?|\b(?:Art|Abs|Nr|Rn|No|no|para)\.|\b(?:[Aa]rticles?|[Ss]ections?|[Pp]aragraphs?|EUR)) (?=\d)/g,
  /(?<=\blit\.) (?=[a-z]\b)/g,
  /(?<=\d) (?=%|(?:Uhr|Euro|Millionen|Milliarden?|million|billion)\b|[ap]\.m\.)/g,
  /(?<=\b(?:Millionen|Milliarden?)) (?=Euro\b)/g,
];

export const keepTogether = (text: string): string =>
  keptSpaces.reduce((kept, spaces) => kept.replace(spaces, '\u00a0'), text);

/** Makes a Markdown renderer keep legal citations, and numbers with their units, on one line. */
export function keepCitations(renderer: MarkdownIt): void {
  const { text } = renderer.renderer.rules;
  renderer.renderer.rules.text = (tokens, index, ...rest) => keepTogether(text!(tokens, index, ...rest));
}
