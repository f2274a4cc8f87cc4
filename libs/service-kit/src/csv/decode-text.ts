import type { ImportEncoding } from '@academy/contracts';
import { detectEncoding } from './detect-encoding.ts';
import { decodeSingleBytes } from './single-byte-encodings.ts';

/**
 * Minimum number of bytes of the sample in which the encoding of a file is detected. The sample begins with the chunk
 * that contains the first byte outside of ASCII.
 */
const sampleBytes = 64 * 1024;
/**
 * The sample ends after `sampleBytes` only if it contains this number of bytes outside of ASCII. Otherwise, it
 * continues up to `maxSampleBytes`.
 */
const sampledCharacters = 400;
const maxSampleBytes = 1024 * 1024;

const byteOrderMarks = [
  { mark: 'efbbbf', encoding: 'utf-8' },
  { mark: 'fffe', encoding: 'utf-16le' },
  { mark: 'feff', encoding: 'utf-16be' },
] as const;

/**
 * The encoding, as a byte order mark or the zero bytes of UTF-16 show it; undefined if the first bytes contain neither.
 */
function encodingFrom(start: Buffer): { encoding: ImportEncoding; markBytes: number } | undefined {
  const hex = start.toString('hex', 0, 3);
  const marked = byteOrderMarks.find(({ mark }) => hex.startsWith(mark));
  if (marked) return { encoding: marked.encoding, markBytes: marked.mark.length / 2 };
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  // The first line is mostly ASCII, so in UTF-16 every second byte is zero.
  if (odd > start.length / 4 && even === 0) return { encoding: 'utf-16le', markBytes: 0 };
  if (even > start.length / 4 && odd === 0) return { encoding: 'utf-16be', markBytes: 0 };
  return undefined;
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Whether the bytes outside of ASCII are UTF-8. A few invalid bytes are accepted, because single lines may be damaged.
 * A few valid bytes are not enough, because they may be valid by chance.
 */
function isUtf8(sample: Buffer): boolean {
  const text = new TextDecoder().decode(sample);
  const stored = countOf(sample.toString('latin1'), /\u00EF\u00BF\u00BD/g);
  const valid = countOf(text, /[^\u0000-\u007F\uFFFD]/gu) + stored;
  return valid > 0 && valid >= 2 * (countOf(text, /\uFFFD+/g) - stored);
}

/** Collects chunks of a file from the first one that is not pure ASCII, until they suffice to detect the encoding. */
class Sample {
  private chunks: Buffer[] = [];
  private size = 0;
  private characters = 0;

  add(chunk: Buffer): this {
    this.chunks.push(chunk);
    this.size += chunk.length;
    for (const byte of chunk) if (byte > 0x7f) this.characters += 1;
    return this;
  }
  get isComplete(): boolean {
    return this.size >= (this.characters >= sampledCharacters ? sampleBytes : maxSampleBytes);
  }
  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** Returns a function that decodes the chunks of a file. At the end of the file, it must be called without a chunk. */
function decoderOf(encoding: ImportEncoding): (chunk?: Uint8Array) => string {
  if (encoding !== 'utf-8' && encoding !== 'utf-16le' && encoding !== 'utf-16be')
    return (chunk) => (chunk ? decodeSingleBytes(chunk, encoding) : '');
  // A byte that cannot be decoded becomes U+FFFD, which is reported as a problem of its line.
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

async function* withFirstBytes(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Buffer> {
  let first: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    // The caller may reuse the memory of a chunk, so the bytes are copied if they are kept.
    const buffer = Buffer.from(chunk);
    if (first === undefined) yield buffer;
    else {
      first = Buffer.concat([first, buffer]);
      if (first.length < count) continue;
      yield first;
      first = undefined;
    }
  }
  if (first && first.length > 0) yield first;
}

/**
 * Decodes a file as a stream. The encoding is detected by a byte order mark, the zero bytes of UTF-16, or the bytes
 * outside of ASCII (rule 270). A byte that has no character in the encoding becomes U+FFFD.
 * @param onEncoding is called once, before the first character outside of ASCII is yielded, or at the end of the file
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  onEncoding: (encoding: ImportEncoding) => void,
): AsyncGenerator<string> {
  let decode: ReturnType<typeof decoderOf> | undefined;
  let sample: Sample | undefined;
  let isFirst = true;
  const choose = (encoding: ImportEncoding) => {
    onEncoding(encoding);
    decode = decoderOf(encoding);
    return decode;
  };
  const decodeSample = ({ bytes: all }: Sample) => choose(isUtf8(all) ? 'utf-8' : detectEncoding(all))(all);

  for await (const chunk of withFirstBytes(bytes, 64)) {
    const known = isFirst ? encodingFrom(chunk.subarray(0, 64)) : undefined;
    isFirst = false;
    if (known) yield choose(known.encoding)(chunk.subarray(known.markBytes));
    else if (decode) yield decode(chunk);
    else if (!sample && isAscii(chunk)) yield chunk.toString('latin1');
    else {
      sample = (sample ?? new Sample()).add(chunk);
      if (!sample.isComplete) continue;
      yield decodeSample(sample);
      sample = undefined;
    }
  }
  if (sample) yield decodeSample(sample);
  yield (decode ?? choose('utf-8'))();
}
