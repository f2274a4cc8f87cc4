import MarkdownIt, { type Token } from 'markdown-it';
import { sanitizeLesson } from './sanitize-lesson.ts';

/** What links in lessons may lead to. */
const allowedLink = /^(https:\/\/|mailto:)/i;

const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false });
renderer.validateLink = (url) => allowedLink.test(url);

// Understands what lessons may not have, to tell where it is; what it makes of it is never rendered.
const checker = new MarkdownIt({ html: true, linkify: false, typographer: false });
checker.validateLink = () => true;

interface LessonMistake {
  /** From 1. */
  line: number;
  message: string;
}

const startsNewLine = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak';

function mistakeOf({ type, tag, attrs, content }: Token): string | undefined {
  if (type === 'html_block' || type === 'html_inline')
    return `raw HTML is not allowed: ${content.trim().split('\n', 1)[0]?.slice(0, 40)}`;
  if (type === 'heading_open' && !['h2', 'h3', 'h4'].includes(tag))
    return 'headings in lessons are of level 2 to 4, ## to ####: the lesson’s title is level 1';
  if (type === 'image') return 'images are not supported';
  const target = attrs?.find(([attribute]) => attribute === 'href')?.[1];
  if (target === undefined || allowedLink.test(String(target))) return undefined;
  return `links lead to https: or mailto: addresses: ${String(target).slice(0, 80)}`;
}

/** Every mistake in a lesson's Markdown. */
export function lessonMistakes(markdown: string): LessonMistake[] {
  if (markdown.trim() === '') return [{ line: 1, message: 'is empty' }];
  let line = 1;
  return checker.parse(markdown, {}).flatMap((block) => {
    // The cells of a table have no line of their own: theirs is the row's before them.
    if (block.map) line = block.map[0] + 1;
    const parts = block.children ?? [];
    return [
      { line, message: mistakeOf(block) },
      ...parts.map((part, index) => ({
        line: line + parts.slice(0, index).filter(startsNewLine).length,
        message: mistakeOf(part),
      })),
    ].filter((mistake): mistake is LessonMistake => mistake.message !== undefined);
  });
}

/** A lesson's Markdown as HTML that is safe to show as it is: no raw HTML passes, and what is made is sanitised again. */
export const renderLesson = (markdown: string): string => sanitizeLesson(renderer.render(markdown)).trim();
