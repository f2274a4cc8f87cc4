/** Returns a function that looks up an id by its slug. It throws for an unknown slug, which is a bug in the import. */
export function idsBySlug(rows: readonly { id: string; slug: string }[]): (slug: string) => string {
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`${slug} was not stored`);
    return id;
  };
}
