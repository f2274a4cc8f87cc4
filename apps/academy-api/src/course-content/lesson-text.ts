import MarkdownIt, { type Token } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import { certificateBlocks } from './certificate-block.ts';
import { keepCitations } from './citations.ts';
import { secondsOf } from './lesson-minutes.ts';
import { contactOf, contactPlaceholders, unknownPlaceholder } from './contact-placeholders.ts';
import { containerMistakes } from './container-mistakes.ts';
import { pictureAt, pictureName, renderPictures, sourceOf } from './lesson-pictures.ts';
import type { LessonSetting } from './lesson-setting.ts';
import type { MistakeInFile } from './mistakes.ts';
import { isSign } from './read-exercise.ts';
import { checkContainers, renderChecks } from './render-checks.ts';
import { exerciseContainers, renderExercises } from './render-exercises.ts';
import { allowedLink, sanitizeLesson } from './sanitize-lesson.ts';

const options = { linkify: false, typographer: false };

const renderer = new MarkdownIt({ ...options, html: false })
  .use(renderChecks)
  .use(renderExercises)
  .use(certificateBlocks)
  .use(renderPictures)
  .use(contactPlaceholders)
  .use(keepCitations);
renderer.validateLink = (url) => allowedLink.test(url) || pictureName.test(url);

// This parser accepts HTML and other forbidden content, so that mistakes are reported with their lines.
// Its output is never rendered.
const checker = new MarkdownIt({ ...options, html: true })
  .use(checkContainers)
  .use(exerciseContainers)
  .use(certificateBlocks)
  .use(contactPlaceholders);
checker.validateLink = () => true;

interface PlacedToken {
  token: Token;
  /** Line number, from 1. */
  line: number;
  /** True if the picture is the only content of its paragraph. */
  standsAlone: boolean;
}

const startsNewLine = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak';

/** Returns all block and inline tokens with their lines. */
function withLines(tokens: readonly Token[]): PlacedToken[] {
  let line = 1;
  return tokens.flatMap((block, index) => {
    // Table cells have no line number, so they get the line of their row.
    if (block.map) line = block.map[0] + 1;
    const parts = block.children ?? [];
    const standsAlone = pictureAt(tokens, index - 1) !== undefined;
    return [
      { token: block, line, standsAlone: false },
      ...parts.map((token, part) => ({
        token,
        line: line + parts.slice(0, part).filter(startsNewLine).length,
        standsAlone,
      })),
    ];
  });
}

function pictureMistake(image: Token, standsAlone: boolean, files: ReadonlySet<string>): string | undefined {
  const source = sourceOf(image);
  if (!pictureName.test(source))
    return `a picture must be an SVG file in the lesson’s folder, such as name.svg: ${source.slice(0, 80)}`;
  if (!files.has(source)) return `the picture’s file is missing: ${source}`;
  if (image.content.includes('{{')) return 'the alternative text of a picture must not contain placeholders';
  if (image.content.trim() === '') return `lacks an alternative text: ![what it shows](${source})`;
  return standsAlone ? undefined : `a picture must be the only content of its paragraph: ${source}`;
}

function mistakeOf({ token, standsAlone }: PlacedToken, files: ReadonlySet<string>): string | undefined {
  const { type, tag, attrs, content } = token;
  if (type === 'html_block' || type === 'html_inline')
    return `raw HTML is not allowed: ${content.trim().split('\n', 1)[0]?.slice(0, 40)}`;
  if (type === 'heading_open' && !['h2', 'h3', 'h4'].includes(tag))
    return 'headings in lessons must have level 2 to 4 (## to ####), because the lesson’s title has level 1';
  if (type === 'image') return pictureMistake(token, standsAlone, files);
  if (type === 'text' && content.startsWith(':::'))
    return `invalid block marker: a block begins with :::check, :::sort, :::branch, :::inbox or :::certificate and ends with :::, on separate lines: ${content.slice(0, 40)}`;
  if (type === 'text' && content.includes('{{')) return unknownPlaceholder(content);
  const target = attrs?.find(([attribute]) => attribute === 'href')?.[1];
  if (target === undefined || allowedLink.test(String(target))) return undefined;
  return `links must lead to https: or mailto: addresses: ${String(target).slice(0, 80)}`;
}

/** Validates a lesson's Markdown. @param pictures names of the picture files in the lesson's folder */
export function lessonMistakes(markdown: string, pictures: ReadonlySet<string>): MistakeInFile[] {
  if (markdown.trim() === '') return [{ line: 1, message: 'is empty' }];
  const tokens = checker.parse(markdown, {});
  const found = withLines(tokens).flatMap((part) => {
    const message = mistakeOf(part, pictures);
    return message === undefined ? [] : [{ line: part.line, message }];
  });
  return [...found, ...containerMistakes(tokens, markdown)].sort((one, other) => one.line - other.line);
}

/** Returns the file names of the pictures in a lesson's Markdown. */
export const picturesIn = (markdown: string): string[] =>
  withLines(checker.parse(markdown, {})).flatMap(({ token }) =>
    token.type === 'image' ? [sourceOf(token)] : [],
  );

/** Signs that stand in the plain text for elements without words, so that the text changes if such an element does. */
const signs = { emptyCell: '∅', struckThrough: '~', inboxSign: '⚑' };

/** Returns the text of an inline token. The target of a link is not included. */
function textOfPart(part: Token): string {
  if (startsNewLine(part)) return ' ';
  if (part.type === 's_open' || part.type === 's_close') return signs.struckThrough;
  if (isSign(part)) return `${signs.inboxSign} ${part.content}`;
  if (part.type === 'image') return ` ${part.content} ${String(part.attrGet('title') ?? '')} `;
  return contactOf(part) ?? part.content;
}

/** Returns the text of a block token. Empty table cells get a sign, because they determine the columns of later cells. */
function textOfBlock({ children, content }: Token, before: Token | undefined): string {
  if (before?.type === 'td_open' && content === '') return signs.emptyCell;
  return children?.map(textOfPart).join('') ?? content;
}

/**
 * Returns the text of a lesson's Markdown without formatting, including the descriptions of its pictures, and signs for
 * elements without words.
 */
export const plainTextOf = (markdown: string): string =>
  checker
    .parse(markdown, {})
    .map((token, index, tokens) => textOfBlock(token, tokens[index - 1]))
    .join(' ');

/** Returns the time in seconds that a lesson takes in one language. */
export const secondsToTake = (markdown: string, language: Locale): number =>
  secondsOf(checker.parse(markdown, {}), language);

/** Renders a lesson's Markdown as safe HTML: raw HTML is escaped, and the output is sanitised. */
export const renderLesson = (markdown: string, setting: LessonSetting): string =>
  sanitizeLesson(renderer.render(markdown, setting)).trim();
