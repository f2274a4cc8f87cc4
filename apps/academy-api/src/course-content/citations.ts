import type { MarkdownIt } from 'markdown-it';

/** Prefixes of citation numbers: § 298, Art. 101, Abs. 2, Articles 5 and 6. */
const beforeNumber = /(§§?|\b(?:Art|Abs|Nr|Rn|No)\.|\bArticles?|\bSections?) (?=\d)/g;

/** Puts a no-break space between the parts of a citation. */
export function keepCitations(renderer: MarkdownIt): void {
  const { text } = renderer.renderer.rules;
  renderer.renderer.rules.text = (tokens, index, ...rest) =>
    text!(tokens, index, ...rest).replace(beforeNumber, '$1\u00a0');
}
