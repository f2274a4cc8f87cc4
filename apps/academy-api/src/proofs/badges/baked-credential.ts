/**
 * Bytes that precede the credential in a PNG chunk of the type iTXt, if the chunk is not compressed and states no
 * language (Open Badges 3.0, 5.3.2.1).
 */
const prefix = Buffer.from('openbadgecredential\0\0\0\0\0');

const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Returns the JSON Web Token that is embedded in a PNG as a credential; undefined if there is none or if the credential
 * is not a JSON Web Token. The caller must have checked that the PNG consists of valid chunks.
 */
export function bakedCredential(png: Buffer): string | undefined {
  for (let position = 8; position + 12 <= png.length;) {
    const length = png.readUInt32BE(position);
    const data = png.subarray(position + 8, position + 8 + length);
    if (
      png.toString('latin1', position + 4, position + 8) === 'iTXt' &&
      data.subarray(0, prefix.length).equals(prefix)
    ) {
      const text = data.toString('utf8', prefix.length).trim();
      if (compactJws.test(text)) return text;
    }
    position += length + 12;
  }
  return undefined;
}
