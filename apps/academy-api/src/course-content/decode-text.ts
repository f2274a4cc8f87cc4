const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8 and normalises line endings; returns undefined if the text is not valid UTF-8. */
export function decodeText(content: Buffer): string | undefined {
  try {
    return utf8.decode(content).replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
