const numberOf = (value: unknown): number | undefined => {
  if (value === '' || value === undefined || value === null) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

interface ScormScore {
  scaled?: unknown;
  raw: unknown;
  min: unknown;
  max: unknown;
}

/**
 * The score between -1 and 1: the scaled score or, if it is missing, the position of the raw score between its minimum
 * and its maximum (by default 0 and 100). The result is null if there is neither score, or if the maximum does not
 * exceed the minimum.
 */
export function scaledScore({ scaled, raw, min, max }: ScormScore): number | null {
  const points = numberOf(raw);
  const lowest = numberOf(min) ?? 0;
  const highest = numberOf(max) ?? 100;
  const share =
    numberOf(scaled) ??
    (points === undefined || highest <= lowest ? undefined : (points - lowest) / (highest - lowest));
  return share === undefined ? null : Math.min(1, Math.max(-1, share));
}
