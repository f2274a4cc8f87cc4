/** Decodes the escapes of a name, such as `#53` in `/Java#53cript`. */
const decodeName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/**
 * Returns the names of a PDF outside its streams, of all its revisions.
 * A parser sees only the last definition of each object, while the cross-reference table may point to an earlier one.
 */
export function namesOutsideStreams(text: string): Set<string> {
  const names = new Set<string>();
  const plain = text.replaceAll(/\bstream\r?\n[^]*?endstream/g, ' ');
  for (const [, name] of plain.matchAll(/\/([^\s()<>[\]{}/%\0]+)/g)) names.add(decodeName(name!));
  return names;
}

/** Returns the names in the dictionary of the stream that begins at `position`. */
export function namesOfStreamAt(text: string, position: number): Set<string> {
  const before = text.slice(Math.max(0, position - 65_536), position);
  const start = Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'));
  return namesOutsideStreams(before.slice(start + 1));
}
