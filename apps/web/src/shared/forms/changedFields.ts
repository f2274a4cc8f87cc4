/**
 * Converts a setting to a text, so that settings can be compared. Lists with the same entries in another order have the
 * same text.
 */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return value.map(textOf).sort().join();
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify(entries.map(([name, field]) => [name, textOf(field)]));
};

/** Returns only the settings that differ from the stored ones, so that a request changes no others. */
export function changedFields<Settings extends object>(
  stored: Record<keyof Settings, unknown>,
  typed: Settings,
): Partial<Settings> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => textOf(value) !== textOf(stored[name as keyof Settings]),
  );
  return Object.fromEntries(changed) as Partial<Settings>;
}
