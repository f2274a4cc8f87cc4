/** A decimal number of a manifest; undefined if the text is not a number between `least` and `most`. */
export function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
