/** File formats that people upload by mistake instead of CSV: the first bytes in hexadecimal digits, and the name. */
const otherFormats = [
  ['504b0304', 'ZIP file or Excel workbook'],
  ['504b0506', 'empty ZIP file'],
  ['d0cf11e0', 'Excel workbook'],
  ['25504446', 'PDF file'],
  ['89504e47', 'PNG picture'],
  ['ffd8ff', 'JPEG picture'],
  ['1f8b', 'gzip file'],
] as const;

/** The format of a file whose first bytes show that it is not a text file; undefined for any other file. */
export function otherFormatOf(firstBytes: Uint8Array): string | undefined {
  const start = Buffer.from(firstBytes.subarray(0, 4)).toString('hex');
  return otherFormats.find(([bytes]) => start.startsWith(bytes))?.[1];
}
