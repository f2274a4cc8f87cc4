import type { MarkdownIt, Token } from 'markdown-it';
import type { LessonSetting } from './lesson-setting.ts';
import type { RasterPicture } from './raster-picture.ts';
import { isRaster, type Picture } from './read-pictures.ts';

export const pictureName = /^[a-z0-9]+(-[a-z0-9]+)*\.(?:svg|png|jpg)$/;

export const sourceOf = (image: Token): string => String(image.attrGet('src') ?? '');

/**
 * Returns the picture in the paragraph that begins at `index`; undefined unless the paragraph contains only a picture.
 */
export function pictureAt(tokens: readonly Token[], index: number): Token | undefined {
  if (tokens[index]?.type !== 'paragraph_open') return undefined;
  const [image, ...more] = tokens[index + 1]?.children ?? [];
  return image?.type === 'image' && more.length === 0 ? image : undefined;
}

function foldPictures(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const picture = pictureAt(tokens, index);
    if (picture) return [picture];
    return pictureAt(tokens, index - 1) || pictureAt(tokens, index - 2) ? [] : [token];
  });
}

/**
 * Returns the beginning of the `img` element of a PNG or JPEG picture, with a hash in place of the picture's content.
 * `embedPictures` inserts the content after the HTML is sanitised, because sanitising megabytes is slow. Authors cannot
 * write such an element, because `<` is escaped in their texts.
 */
const markOf = ({ mediaType, sha256 }: RasterPicture) => `<img src="data:${mediaType};base64,${sha256}"`;

/**
 * Replaces the hashes in the `img` elements of a lesson's sanitised HTML by the content of the PNG and JPEG pictures.
 */
export function embedPictures(html: string, pictures: ReadonlyMap<string, Picture>): string {
  let embedded = html;
  for (const picture of pictures.values())
    if (isRaster(picture) && html.includes(markOf(picture))) {
      const { mediaType, content } = picture;
      const source = `<img src="data:${mediaType};base64,${content.toString('base64')}"`;
      embedded = embedded.split(markOf(picture)).join(source);
    }
  return embedded;
}

/** Renders a picture without its caption. @param alt escaped alternative text */
function renderPicture(picture: Picture, alt: string): string {
  if (isRaster(picture)) {
    const { width, height } = picture;
    return `${markOf(picture)} alt="${alt}" width="${width}" height="${height}">`;
  }
  const { wide, narrow } = picture;
  return [
    `<div class="lesson-picture-wide" role="img" aria-label="${alt}">${wide.svg}</div>`,
    `<div class="lesson-picture-narrow" role="img" aria-label="${alt}" hidden="hidden">${narrow.svg}</div>`,
  ].join('');
}

/**
 * Renders pictures as figures with inline SVG or embedded files, so that a lesson needs no other file. Drawings follow
 * the colour scheme. A drawing is rendered in a wide and a narrow version; the narrow one has the attribute `hidden`,
 * so that only one is shown without CSS. The CSS of the web app and of SCORM packages shows the version that fits the
 * width. Callers must pass a `LessonSetting` as the environment of the renderer.
 */
export function renderPictures(markdownIt: MarkdownIt): void {
  const { escapeHtml } = markdownIt.utils;
  markdownIt.core.ruler.push('pictures', (state) => {
    state.tokens = foldPictures(state.tokens);
  });
  markdownIt.renderer.rules.image = (tokens, index, options, env, self) => {
    const image = tokens[index];
    const picture = image && (env as LessonSetting).pictures.get(sourceOf(image));
    if (!picture) return '';
    const alt = escapeHtml(self.renderInlineAsText(image.children ?? [], options, env));
    const caption = String(image.attrGet('title') ?? '');
    return [
      '<figure class="lesson-picture">',
      renderPicture(picture, alt),
      caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '',
      '</figure>\n',
    ].join('');
  };
}
