import { ZipFile } from 'yazl';

interface Entry {
  doFileDataPump?: () => void;
}
type Internals = { entries: Entry[] };

/**
 * A ZIP file that can release the contents of entries that are already written. yazl keeps the content of every entry
 * in memory until the archive ends, and scans all entries for each new one, which takes quadratic time. yazl has no API
 * for releasing entries, so this class removes them from a private list of yazl. At the end it puts the entries back
 * without their content, because yazl writes the central directory from this list. zip.test.ts fails if a new version
 * of yazl changes these internals.
 */
export class ReleasingZipFile extends ZipFile {
  private readonly released: Entry[] = [];

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /** Frees the contents of the entries that were added uncompressed by `addBuffer` and are already written. */
  releaseContents(): void {
    for (const entry of this.internals.entries.splice(0)) {
      delete entry.doFileDataPump;
      this.released.push(entry);
    }
  }

  override end(): void {
    this.internals.entries = [...this.released, ...this.internals.entries];
    super.end();
  }
}
