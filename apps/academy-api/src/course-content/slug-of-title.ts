const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Returns the slug of a course with the given title, which is also the name of its folder. */
export function slugOfTitle(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  // The prefix `own-` is reserved for the slugs of companies' own courses.
  return slug === '' || slug.startsWith('own-') ? `course-${slug}`.replace(/-$/, '') : slug;
}
