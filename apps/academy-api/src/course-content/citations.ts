import type { MarkdownIt } from 'markdown-it';

/** What a number belongs to: § 298, Art. 101, Abs. 2, Articles 5 and 6. */
const beforeNumber = /(§§?|\b(?:Art|Abs|Nr|Rn|No)\.|\bArticles?|\bSections?) (?=\d)/g;

/** Keeps the number of a citation on the line of what it belongs to. */
export function keepCitations(renderer: MarkdownIt): void {
  const { text } = renderer.renderer.rules;
  renderer.renderer.rules.text = (tokens, index, ...rest) =>
    text!(tokens, index, ...rest).replace(beforeNumber, '$1\u00a0');
}
