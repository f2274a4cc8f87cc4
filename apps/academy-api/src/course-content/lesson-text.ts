import type { Token } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import { lessonMarkdown } from '@academy/lesson-markdown';
import { renderCertificateBlocks } from './certificate-block.ts';
import { keepCitations } from './citations.ts';
import { secondsOf } from './lesson-minutes.ts';
import { contactOf, contactPlaceholders, placeholderIn, unknownPlaceholder } from './contact-placeholders.ts';
import { containerMistakes } from './container-mistakes.ts';
import { embedPictures, pictureAt, pictureName, renderPictures, sourceOf } from './lesson-pictures.ts';
import type { LessonSetting } from './lesson-setting.ts';
import type { MistakeInFile, Wrongness } from './mistakes.ts';
import { isSign } from './read-exercise.ts';
import { renderChecks } from './render-checks.ts';
import { renderExercises } from './render-exercises.ts';
import { allowedLink, sanitizeLesson } from './sanitize-lesson.ts';

const renderer = lessonMarkdown({ html: false })
  .use(renderChecks)
  .use(renderExercises)
  .use(renderCertificateBlocks)
  .use(renderPictures)
  .use(contactPlaceholders)
  .use(keepCitations);
renderer.validateLink = (url) => allowedLink.test(url) || pictureName.test(url);

// `checker` accepts HTML and other forbidden content, so that the checks can report each mistake with its line. Its
// output is never rendered.
const checker = lessonMarkdown({ html: true }).use(contactPlaceholders);
checker.validateLink = () => true;

interface PlacedToken {
  token: Token;
  /** Line number, from 1. */
  line: number;
  /** True if the token is a picture that is the only content of its paragraph. */
  standsAlone: boolean;
}

const startsNewLine = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak';

function withLines(tokens: readonly Token[]): PlacedToken[] {
  let line = 1;
  return tokens.flatMap((block, index) => {
    // Table cells have no line number, so they get the line of their row.
    if (block.map) line = block.map[0] + 1;
    const standsAlone = pictureAt(tokens, index - 1) !== undefined;
    let lineOfPart = line;
    const parts = (block.children ?? []).map((token) => {
      const placed = { token, line: lineOfPart, standsAlone };
      if (startsNewLine(token)) lineOfPart += 1;
      return placed;
    });
    return [{ token: block, line, standsAlone: false }, ...parts];
  });
}

function pictureMistake(
  image: Token,
  standsAlone: boolean,
  files: ReadonlySet<string>,
): Wrongness | undefined {
  const source = sourceOf(image);
  if (source === '') return { code: 'picture_without_file', message: 'a picture lacks its file' };
  const params = { picture: source.slice(0, 80) };
  if (!pictureName.test(source))
    return {
      code: 'picture_name',
      params,
      message: `a picture must be an SVG, PNG or JPEG file in the lesson’s folder, such as name.svg, name.png or name.jpg: ${params.picture}`,
    };
  if (!files.has(source))
    return { code: 'picture_missing', params, message: `the picture’s file is missing: ${source}` };
  if (image.content.includes('{{'))
    return {
      code: 'picture_with_placeholder',
      params,
      message: 'the alternative text of a picture must not contain placeholders',
    };
  if (image.content.trim() === '')
    return {
      code: 'picture_without_alternative',
      params,
      message: `lacks an alternative text: ![what it shows](${source})`,
    };
  if (standsAlone) return undefined;
  const message = `a picture must be the only content of its paragraph: ${source}`;
  return { code: 'picture_not_alone', params, message };
}

function mistakeOf({ token, standsAlone }: PlacedToken, files: ReadonlySet<string>): Wrongness | undefined {
  const { type, tag, attrs, content } = token;
  const text = (content.trim().split('\n', 1)[0] ?? '').slice(0, 40);
  if (type === 'html_block' || type === 'html_inline')
    return { code: 'html_not_allowed', params: { text }, message: `raw HTML is not allowed: ${text}` };
  if (type === 'heading_open' && !['h2', 'h3', 'h4'].includes(tag))
    return {
      code: 'heading_level',
      message:
        'headings in lessons must have level 2 to 4 (## to ####), because the lesson’s title has level 1',
    };
  if (type === 'image') return pictureMistake(token, standsAlone, files);
  if (type === 'text' && content.startsWith(':::'))
    return {
      code: 'block_marker',
      params: { text },
      message: `invalid block marker: a block begins with :::check, :::sort, :::branch, :::inbox or :::certificate and ends with :::, on separate lines: ${content.slice(0, 40)}`,
    };
  if (type === 'text' && content.includes('{{'))
    return {
      code: 'placeholder_unknown',
      params: { text: placeholderIn(content) },
      message: unknownPlaceholder(content),
    };
  const target = String(attrs?.find(([attribute]) => attribute === 'href')?.[1] ?? 'https://').slice(0, 80);
  if (allowedLink.test(target)) return undefined;
  return {
    code: 'link_target',
    params: { target },
    message: `links must lead to https: or mailto: addresses: ${target}`,
  };
}

/** Finds the mistakes in a lesson's Markdown. @param pictures names of the picture files in the lesson's folder */
export function lessonMistakes(markdown: string, pictures: ReadonlySet<string>): MistakeInFile[] {
  if (markdown.trim() === '') return [{ line: 1, code: 'lesson_empty', message: 'is empty' }];
  const tokens = checker.parse(markdown, {});
  const found = withLines(tokens).flatMap((part) => {
    const wrong = mistakeOf(part, pictures);
    return wrong === undefined ? [] : [{ line: part.line, ...wrong }];
  });
  return [...found, ...containerMistakes(tokens, markdown)].sort((one, other) => one.line - other.line);
}

export const picturesIn = (markdown: string): string[] =>
  withLines(checker.parse(markdown, {})).flatMap(({ token }) =>
    token.type === 'image' ? [sourceOf(token)] : [],
  );

/**
 * Signs that stand in the plain text for elements without words, so that a change of such an element changes the text.
 */
const signs = { emptyCell: '∅', struckThrough: '~', inboxSign: '⚑' };

/** Returns the text of an inline token, without the target of a link. */
function textOfPart(part: Token): string {
  if (startsNewLine(part)) return ' ';
  if (part.type === 's_open' || part.type === 's_close') return signs.struckThrough;
  if (isSign(part)) return `${signs.inboxSign} ${part.content}`;
  if (part.type === 'image') return ` ${part.content} ${String(part.attrGet('title') ?? '')} `;
  return contactOf(part) ?? part.content;
}

/**
 * Returns the text of a block token. An empty table cell becomes a sign, so that later cells of the row keep their
 * column.
 */
function textOfBlock({ children, content }: Token, before: Token | undefined): string {
  if (before?.type === 'td_open' && content === '') return signs.emptyCell;
  return children?.map(textOfPart).join('') ?? content;
}

/**
 * Returns the text of a lesson's Markdown without formatting. Includes the descriptions of pictures, and the `signs`.
 */
export const plainTextOf = (markdown: string): string =>
  checker
    .parse(markdown, {})
    .map((token, index, tokens) => textOfBlock(token, tokens[index - 1]))
    .join(' ');

/** Returns the estimated time in seconds that a lesson takes in one language. */
export const secondsToTake = (markdown: string, language: Locale): number =>
  secondsOf(checker.parse(markdown, {}), language);

/** Renders a lesson's Markdown as safe HTML: raw HTML is escaped, and the output is sanitised. */
export const renderLesson = (markdown: string, setting: LessonSetting): string =>
  embedPictures(sanitizeLesson(renderer.render(markdown, setting)).trim(), setting.pictures);
