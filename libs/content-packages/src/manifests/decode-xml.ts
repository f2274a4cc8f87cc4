/**
 * Encodings that a manifest may declare. UTF-16 is recognised by the first two bytes of the manifest. Any other
 * manifest without a declaration is UTF-8.
 */
const encodings = ['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252'];

function encodingOf(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const start = content.subarray(0, 200).toString('latin1');
  const declared = /^(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]?.toLowerCase();
  return declared ?? 'utf-8';
}

/**
 * Decodes an XML file, without its byte order mark.
 * @throws Error if the declared encoding is not supported or wrong
 */
export function decodeXml(content: Buffer): string {
  const encoding = encodingOf(content);
  if (!encoding.startsWith('utf-16') && !encodings.includes(encoding))
    throw new Error(`the encoding ${encoding} is not supported`);
  return new TextDecoder(encoding, { fatal: true }).decode(content);
}
