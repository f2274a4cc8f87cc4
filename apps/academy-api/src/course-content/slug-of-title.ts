const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

export function slugOfTitle(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  // The prefix `own-` is reserved for the generated slugs of courses that companies have created.
  return slug === '' || slug.startsWith('own-') ? `course-${slug}`.replace(/-$/, '') : slug;
}
