import { lessonMarkdown } from '../markdown.ts';

/**
 * Parses lessons for the editor. The parser does not read HTML as text, so that the editor recognises Markdown with
 * HTML and does not open it as rich text. What the parser renders is only compared and never displayed, because it
 * contains unchecked HTML and links.
 */
export const lessonParser = lessonMarkdown({ html: true });
lessonParser.validateLink = () => true;

/**
 * Markdown rendered as HTML with uniform white space. If two texts give the same result, they look the same to
 * learners.
 */
export const meaningOf = (markdown: string): string =>
  lessonParser.render(markdown).replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><').trim();

/** Like `meaningOf`, but ignores whether empty lines separate the entries of lists. */
export const meaningOfLists = (markdown: string): string => meaningOf(markdown).replaceAll(/ ?<\/?p> ?/g, '');
