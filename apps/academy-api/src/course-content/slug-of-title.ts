const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Returns the name of the folder of a course with the given title. */
export function slugOfTitle(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  // The slugs of companies' own courses begin with `own-`.
  return slug === '' || slug.startsWith('own-') ? `course-${slug}`.replace(/-$/, '') : slug;
}
