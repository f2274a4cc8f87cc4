import { ZipFile } from 'yazl';

/** Private fields of an entry of yazl's zip file. */
interface Entry {
  doFileDataPump?: () => void;
}
type Internals = { entries: Entry[] };

/**
 * A zip file that can release the contents of entries that are already written. yazl keeps the content of every entry
 * in memory until the archive ends, and scans all entries for each new one, which takes quadratic time. yazl has no API
 * to release entries, so this class removes them from a private list of yazl. Before the archive ends, the class adds
 * the entries to the list again without their content, because yazl writes the central directory from this list.
 * zip.test.ts fails when yazl's internals change.
 */
export class ReleasingZipFile extends ZipFile {
  private readonly released: Entry[] = [];

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /** Frees the memory of entries that `addBuffer` added without compression and that are already written to the zip. */
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
