import { RandomAccessReader } from 'yauzl';
import type { ByteSource } from './byte-source.ts';

const blockSize = 256 * 1024;
const keptBlocks = 8;

/**
 * Reads a source in large blocks for yauzl, which itself reads the list of entries in pieces of about 100 bytes. For a
 * file in an S3 bucket, each piece would need a request.
 */
export class BlockReader extends RandomAccessReader {
  failure: unknown;
  private readonly blocks = new Map<number, Promise<Buffer>>();

  constructor(private readonly source: ByteSource) {
    super();
  }

  private async load(block: number): Promise<Buffer> {
    const first = block * blockSize;
    const last = Math.min(first + blockSize, this.source.size) - 1;
    try {
      return Buffer.concat((await (await this.source.open(first, last)).toArray()) as Buffer[]);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  private blockAt(block: number): Promise<Buffer> {
    const known = this.blocks.get(block);
    if (known) return known;
    const loaded = this.load(block);
    this.blocks.set(block, loaded);
    const [oldest] = this.blocks.keys();
    if (this.blocks.size > keptBlocks && oldest !== undefined) this.blocks.delete(oldest);
    return loaded;
  }

  private async copy(to: Buffer, position: number): Promise<void> {
    if (position + to.length > this.source.size) throw new Error('the file ends too early');
    for (let done = 0; done < to.length;) {
      const at = position + done;
      const block = await this.blockAt(Math.floor(at / blockSize));
      const copied = block.copy(to, done, at % blockSize);
      if (copied === 0) throw new Error('the file is shorter than its size');
      done += copied;
    }
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.copy(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: unknown) => callback(error as Error),
    );
  }
}
