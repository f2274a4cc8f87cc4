/** Returns a number of a manifest; undefined if it is none or lies outside of the range. */
export function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
