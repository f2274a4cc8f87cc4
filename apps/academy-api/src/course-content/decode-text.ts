const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a text and normalises its line endings; returns undefined if it is not valid UTF-8. */
export function decodeText(content: Buffer): string | undefined {
  try {
    return utf8.decode(content).replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
