import { ZipFile } from 'yazl';

/** Private fields of yazl's entries and zip file. */
interface Entry {
  doFileDataPump?: () => void;
}
type Internals = { entries: Entry[] };

/**
 * yazl retains the content of every entry until the end, and scans all entries for each new entry (quadratic time).
 * yazl has no API to release written entries, so this class removes them from yazl's private list, and adds them back
 * without content when the central directory is written. zip.test.ts fails when yazl's internals change.
 */
export class ReleasingZipFile extends ZipFile {
  private readonly released: Entry[] = [];

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /** Releases the contents of entries added by `addBuffer` without compression, which are written immediately. */
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
