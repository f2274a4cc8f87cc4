/** Maximum number of characters of the group names in an audit entry. */
const maxLength = 1_000;

/** Returns the names of the groups with these ids as one text for the audit log; null (for everybody) if `ids` is empty. */
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
