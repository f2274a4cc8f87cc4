/** Returns the first letter of the first name, and the first letter of the last name if there is one. */
export function initialsOf(name: string): string {
  const names = name.split(' ').filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((part) => part?.[0] ?? '');
  return letters.join('').toUpperCase();
}
