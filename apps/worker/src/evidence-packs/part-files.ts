import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@academy/file-storage';
import { writeCsv } from '@academy/service-kit';

export type CellValue = string | number | boolean | object | null;

export interface PackFile {
  name: string;
  size: number;
  sha256: string;
}

/** Maximum number of records per file, so that programs that read a whole file into memory need little memory. */
const recordsPerFile = 20_000;

/**
 * Returns functions that store files of an evidence pack under a storage prefix, and the list of the files stored so
 * far.
 */
export function packFiles(storage: FileStorage, prefix: string, signal?: AbortSignal) {
  const files: PackFile[] = [];

  async function add(name: string, content: Buffer): Promise<void> {
    signal?.throwIfAborted();
    await storage.put(`${prefix}${name}`, Readable.from([content]), signal);
    files.push({ name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }

  /**
   * Stores records as JSON files and, if `csvColumns` is given, as CSV files too. If there are no records, stores one
   * file without records in each format. Calls `onAdded` with the number of records of each stored file.
   */
  async function addRecords(
    name: string,
    batches: AsyncIterable<object[]>,
    { csvColumns, onAdded }: { csvColumns?: () => string[]; onAdded: (count: number) => Promise<void> },
  ): Promise<void> {
    let collected: object[] = [];
    let number = 0;
    async function flush() {
      number += 1;
      const records = collected;
      collected = [];
      const base = `${name}-${String(number).padStart(4, '0')}`;
      const lines = records.map((record) => JSON.stringify(record)).join(',\n');
      await add(`${base}.json`, Buffer.from(`[\n${lines}\n]\n`));
      if (csvColumns) await add(`${base}.csv`, await csvOf(csvColumns(), records));
      await onAdded(records.length);
    }
    for await (const batch of batches)
      for (const record of batch) {
        collected.push(record);
        if (collected.length === recordsPerFile) await flush();
      }
    if (number === 0 || collected.length > 0) await flush();
  }

  return { files, add, addRecords };
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

async function csvOf(columns: readonly string[], records: readonly object[]): Promise<Buffer> {
  async function* rows() {
    for (const record of records) yield [columns.map((name) => cellOf(record[name as keyof typeof record]))];
  }
  return buffer(writeCsv(columns, rows(), 'en'));
}
