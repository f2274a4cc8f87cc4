import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import container from 'markdown-it-container';

/** Kinds of exercises. An exercise is a block `:::name` with the name of its kind. */
export const exerciseKinds = ['sort', 'branch', 'inbox'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

/** Names of the blocks of a lesson that begin with `:::name` and end with `:::`. */
export const lessonBlocks = ['check', ...exerciseKinds, 'certificate'] as const;

/**
 * Creates a Markdown parser for lessons. A block that begins with `:::name` becomes the tokens between
 * `container_name_open` and `container_name_close`.
 * @param html if false, HTML is read as text; if true, it becomes tokens, and the result must not be displayed
 */
export function lessonMarkdown({ html }: { html: boolean }): Parser {
  const markdown = new MarkdownIt({ html, linkify: false, typographer: false });
  for (const name of lessonBlocks)
    markdown.use(container, name, { validate: (params: string) => params.trim() === name });
  return markdown;
}

/**
 * Parses question banks. HTML and all links become tokens, so that callers can report or keep them. The result must not
 * be displayed, because it contains unchecked HTML and links.
 */
export const questionMarkdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
questionMarkdown.validateLink = () => true;
