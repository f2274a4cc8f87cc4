import { maxDraftPictureBytes } from '@academy/contracts/client';

/** Longest side of a picture in pixels; lessons show pictures in columns of at most half of that. */
const longestSide = 1_600;
/** Qualities of JPEG files that are tried one after the other until the file is small enough. */
const qualities = [0.88, 0.75, 0.6, 0.45];

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Returns a picture as PNG or JPEG file that a draft can have. Drawing it anew also removes what cameras store in it,
 * such as the place. Returns undefined if the browser cannot read the file.
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
  // JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg && jpeg.size <= maxDraftPictureBytes) return jpeg;
  }
  return undefined;
}
