import { streamZip, type ZipEntry } from '@academy/zip-files';
import type { Database } from '@academy/service-kit';
import { listFiles, readFile } from './queries/files.ts';

/** Time of all entries, so that the same files give the same bytes. It is the earliest time of ZIP files. */
const mtime = new Date('1980-01-01T00:00:00Z');

/**
 * Streams the files of a draft as ZIP file, ordered by path. The caller has checked that the company has the draft. The download
 * fails if the draft changes meanwhile, because it would mix two revisions.
 */
export function exportOwnCourse(db: Database, courseId: string): AsyncGenerator<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { path, sha256 } of await listFiles(db, courseId)) {
      const file = await readFile(db, courseId, path);
      if (file?.sha256 !== sha256) throw new Error('the draft changed while it was exported');
      yield { name: path, content: file.content };
    }
  }
  return streamZip(entries(), mtime);
}
