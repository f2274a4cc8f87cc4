import type { MarkdownIt } from 'markdown-it';

/** Matches the part before the number of a legal citation, such as `§` in `§ 298` or `Art.` in `Art. 101`. */
const beforeNumber = /(§§?|\b(?:Art|Abs|Nr|Rn|No)\.|\bArticles?|\bSections?) (?=\d)/g;

/** Puts a no-break space before the number of a legal citation, so that no line break separates `§` and `298`. */
export function keepCitations(renderer: MarkdownIt): void {
  const { text } = renderer.renderer.rules;
  renderer.renderer.rules.text = (tokens, index, ...rest) =>
    text!(tokens, index, ...rest).replace(beforeNumber, '$1\u00a0');
}
