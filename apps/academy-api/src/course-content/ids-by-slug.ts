/**
 * Returns a function that finds the id for a slug. The function throws for an unknown slug, which only a bug in the
 * import can cause.
 */
export function idsBySlug(rows: readonly { id: string; slug: string }[]): (slug: string) => string {
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`${slug} was not stored`);
    return id;
  };
}
