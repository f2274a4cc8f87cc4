import { lessonMarkdown } from '../markdown.ts';

/**
 * Parses lessons for the editor. It recognises HTML, so that texts with HTML are not opened in the rich text editor.
 * Its output is only compared and never displayed.
 */
export const lessonParser = lessonMarkdown({ html: true });
lessonParser.validateLink = () => true;

/** Returns Markdown in a canonical form. Texts with the same canonical form look the same to learners. */
export const meaningOf = (markdown: string): string =>
  lessonParser.render(markdown).replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><').trim();

/** Like `meaningOf`, but ignores whether empty lines separate the entries of lists. */
export const meaningOfLists = (markdown: string): string => meaningOf(markdown).replaceAll(/ ?<\/?p> ?/g, '');
