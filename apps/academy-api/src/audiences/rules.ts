/** Maximum number of characters of the text in an audit entry that lists all group names. */
const maxLength = 1_000;

/**
 * Returns one text for the audit log with the names of the groups that have these ids.
 * Returns null, which means everybody, if `ids` is empty.
 */
export function namesOf(
  groups: readonly { id: string; name: string }[],
  ids: readonly string[],
): string | null {
  if (ids.length === 0) return null;
  const names = groups
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
  return names.length > maxLength ? `${names.slice(0, maxLength - 1)}…` : names;
}
