import { lessonMarkdown } from '../markdown.ts';

/**
 * Parses lessons for the editor. It recognises HTML, so that texts which contain some are not shown in the editor of
 * texts. What it renders is only compared, and never shown.
 */
export const lessonParser = lessonMarkdown({ html: true });
lessonParser.validateLink = () => true;

/** Returns Markdown in a canonical form. Texts with the same canonical form look the same to learners. */
export const meaningOf = (markdown: string): string =>
  lessonParser.render(markdown).replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><').trim();

/** Like `meaningOf`, for blocks of lists in which it makes no difference whether empty lines separate the entries. */
export const meaningOfLists = (markdown: string): string => meaningOf(markdown).replaceAll(/ ?<\/?p> ?/g, '');
