import { maxDraftPictureBytes, type Locale } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { changeDraft, type DraftChange } from './change-draft.ts';
import { findSame, listFolder, sha256Of, storeFile } from './queries/files.ts';
import { freeName } from './rules.ts';

/** @returns what is wrong with the image; undefined if browsers can show it */
export type CheckImage = (content: Uint8Array, format: 'png' | 'jpeg') => Promise<string | undefined>;

interface NewPicture extends DraftChange {
  language: Locale;
  /** Requested file name, without extension. */
  name: string;
  format: 'png' | 'jpeg';
  file: AsyncIterable<Uint8Array>;
}

/** @throws Failure `draft_picture_refused`; its detail contains the reason */
async function readPicture(
  file: AsyncIterable<Uint8Array>,
  check: (content: Buffer) => Promise<string | undefined>,
) {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.byteLength;
    if (size > maxDraftPictureBytes) throw new Failure('draft_picture_refused', { detail: 'too_large' });
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  const problem = await check(content);
  if (problem !== undefined) throw new Failure('draft_picture_refused', { detail: problem });
  return content;
}

/**
 * Adds a picture to a draft. Stores nothing if the draft already has the same picture in this language. If another
 * picture has the requested name, a number is appended to the name.
 * @returns the path of the picture
 * @throws Failure like `changeDraft`, or `draft_picture_refused`
 */
export async function addPicture(
  db: Database,
  { language, name, format, file, ...asked }: NewPicture,
  { checkImage, storageLimit }: { checkImage: CheckImage; storageLimit: number },
): Promise<{ path: string; revision: number }> {
  const content = await readPicture(file, (picture) => checkImage(picture, format));
  const hash = sha256Of(content);
  const ending = format === 'png' ? 'png' : 'jpg';
  const { courseId } = asked;
  const { result: path, revision } = await changeDraft(db, asked, storageLimit, async (tx) => {
    const same = await findSame(tx, courseId, { language, ending, sha256: hash });
    if (same !== undefined) return { result: same, isChanged: false };
    const names = new Set(await listFolder(tx, courseId, language));
    const free = freeName(name, (candidate) =>
      ['png', 'jpg', 'svg'].some((other) => names.has(`${candidate}.${other}`)),
    );
    const stored = `${language}/${free}.${ending}`;
    await storeFile(tx, { courseId, path: stored, content });
    return { result: stored, isChanged: true };
  });
  return { path, revision };
}
