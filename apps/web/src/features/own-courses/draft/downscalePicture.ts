import { maxDraftPictureBytes } from '@academy/contracts/client';

/**
 * Maximum length of a picture's longer side in pixels. This length is at least twice the width of a lesson's text
 * column, for screens with a high resolution.
 */
const longestSide = 1_600;
/** JPEG qualities that are tried one after the other until the file is small enough. */
const qualities = [0.88, 0.75, 0.6, 0.45];

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Returns a picture as a PNG or JPEG file that is small enough for a draft.
 * Redrawing also removes the metadata of cameras, such as the location.
 * Returns undefined if the browser cannot read the file, or if the file cannot be made small enough.
 */
export async function downscalePicture(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const isPhoto = file.type === 'image/jpeg';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const png = isPhoto ? null : await blobOf(canvas, 'image/png');
  if (png && png.size <= maxDraftPictureBytes) return png;
  // Draws a white background behind the picture, because JPEG does not support transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg && jpeg.size <= maxDraftPictureBytes) return jpeg;
  }
  return undefined;
}
