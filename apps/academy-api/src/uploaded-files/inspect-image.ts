import { renderAsync } from '@resvg/resvg-js';
import { FileError, type FileProblem } from './file-problem.ts';
import { sizeOf, type ImageFormat } from './image-size.ts';

/** Maximum number of pixels. It limits memory, because decoding a JPEG needs 10 bytes per pixel. */
const maxPixels = 25_000_000;
const maxSide = 20_000;
/** Width in pixels at which the image is drawn to check that it can be decoded. */
const drawnWidth = 64;

/**
 * Draws an image, because an image is decoded in full only when it is drawn. Checks the result, because the renderer
 * skips images that it cannot decode.
 */
async function canBeDrawn(
  content: Uint8Array,
  format: ImageFormat,
  { width, height }: { width: number; height: number },
) {
  const href = `data:image/${format};base64,${Buffer.from(content).toString('base64')}`;
  const image = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<image width="${width}" height="${height}" href="${href}"/></svg>`,
    {
      font: { loadSystemFonts: false },
      logLevel: 'off',
      fitTo: { mode: width > height ? 'width' : 'height', value: drawnWidth },
    },
  );
  return image.pixels.some((channel) => channel !== 0);
}

export async function inspectImage(
  content: Uint8Array,
  format: ImageFormat,
): Promise<FileProblem | undefined> {
  try {
    const size = sizeOf(content, format);
    if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > maxSide)
      return 'too_many_pixels';
    return (await canBeDrawn(content, format, size)) ? undefined : 'broken';
  } catch (error) {
    return error instanceof FileError ? error.problem : 'broken';
  }
}
