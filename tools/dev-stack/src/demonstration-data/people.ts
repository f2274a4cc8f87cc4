/** Names of fictional members of the demonstration companies; these members cannot sign in. */
const names = [
  'Anna Ärmel',
  'Ahmet Yılmaz',
  'Bärbel Öhler',
  'Benedikt Groß',
  'Carla Weiß',
  'Cem Şahin',
  'Dagmar Lütjens',
  'David Okafor',
  'Elif Kaya',
  'Emil Straßburger',
  'Franziska Jäger',
  'Florian Kühn',
  'Greta Sommer',
  'Georg Müller',
  'Hannah Böttcher',
  'Henrik Sörensen',
  'Ines Marquardt',
  'Igor Novák',
  'Jasmin Vogel',
  'Jürgen Großmann',
  'Katharina von der Heide',
  'Klaus-Peter Schäfer',
  'Lara Hoffmann',
  'Łukasz Wójcik',
  'Miriam Stein',
  'Matthias Brand',
  'Nina Petersen',
  'Nils Åkesson',
  'Olga Friedrich',
  'Ömer Demir',
  'Paula Lindner',
  'Philipp Rößler',
  'Ruth Zimmermann',
  'Robert Ackermann',
  'Sophie Dubois',
  'Stefan Haßler',
  'Theresa Übelacker',
  'Tim Neumann',
  'Ulrike Wolff',
  'Viktor Kraus',
];

export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
}

const ascii = (text: string) =>
  text
    .toLowerCase()
    .replace(
      /[äöüßłı]/g,
      (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l', ı: 'i' })[letter] ?? letter,
    )
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.');

export const people: readonly Person[] = names.map((name, index) => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    userId: `0192f000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    firstName,
    lastName: rest.join(' '),
    email: `${ascii(name)}@example.test`,
  };
});
