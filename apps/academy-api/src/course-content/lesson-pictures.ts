import type { MarkdownIt, Token } from 'markdown-it';
import type { LessonSetting } from './lesson-setting.ts';

/** Allowed names of picture files, which are in the lesson's folder. */
export const pictureName = /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/;

export const sourceOf = (image: Token): string => String(image.attrGet('src') ?? '');

/** Returns the picture of a paragraph that contains nothing else. */
export function pictureAt(tokens: readonly Token[], index: number): Token | undefined {
  if (tokens[index]?.type !== 'paragraph_open') return undefined;
  const [image, ...more] = tokens[index + 1]?.children ?? [];
  return image?.type === 'image' && more.length === 0 ? image : undefined;
}

/** Replaces paragraphs that contain only a picture by the picture. */
function foldPictures(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const picture = pictureAt(tokens, index);
    if (picture) return [picture];
    return pictureAt(tokens, index - 1) || pictureAt(tokens, index - 2) ? [] : [token];
  });
}

/**
 * Renders pictures as figures with data: URLs, so that a lesson is self-contained. An SVG in an img cannot run scripts
 * or load other files. Needs a LessonSetting.
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
    const { src, width, height } = picture;
    const alt = escapeHtml(self.renderInlineAsText(image.children ?? [], options, env));
    const caption = String(image.attrGet('title') ?? '');
    return [
      `<figure><img src="${src}" alt="${alt}" width="${width}" height="${height}" />`,
      caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '',
      '</figure>\n',
    ].join('');
  };
}
