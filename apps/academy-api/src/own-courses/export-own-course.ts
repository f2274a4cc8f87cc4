import { streamZip, type ZipEntry } from '@academy/zip-files';
import type { Database } from '@academy/service-kit';
import { listReleasedFiles, readReleasedFile } from './queries/catalogue.ts';
import { listFiles, readFile } from './queries/files.ts';

/**
 * Modification time of all entries: the earliest that ZIP files allow. It is constant, so that the same files give the
 * same bytes.
 */
const mtime = new Date('1980-01-01T00:00:00Z');

/**
 * Streams the files of a draft as ZIP file, ordered by path. The caller must have checked that the company has the
 * draft. The stream fails if the draft changes during the download, because the file would mix two revisions.
 */
export const exportOwnCourse = (db: Database, courseId: string): AsyncGenerator<Buffer> =>
  exportFiles(
    () => listFiles(db, courseId),
    (path) => readFile(db, courseId, path),
  );

/**
 * Streams the files of a published course of the catalogue as ZIP file. The caller must have checked that its files are
 * stored.
 */
export const exportRelease = (db: Database, courseId: string): AsyncGenerator<Buffer> =>
  exportFiles(
    () => listReleasedFiles(db, courseId),
    (path) => readReleasedFile(db, courseId, path),
  );

function exportFiles(
  list: () => Promise<{ path: string; sha256: string }[]>,
  read: (path: string) => Promise<{ content: Buffer; sha256: string } | undefined>,
): AsyncGenerator<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { path, sha256 } of await list()) {
      const file = await read(path);
      if (file?.sha256 !== sha256) throw new Error('the course changed while it was exported');
      yield { name: path, content: file.content };
    }
  }
  return streamZip(entries(), mtime);
}
