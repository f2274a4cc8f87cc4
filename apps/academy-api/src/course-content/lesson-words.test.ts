import { courseFolder, writeCourse } from '../testing/course-folder.ts';
import { hashWords, hashWordsOfAllLanguages, haveWordsChanged, storedWords } from './lesson-words.ts';
import { readCourses } from './read-courses.ts';

/** Reads a course of one lesson with the given text in English, and returns the lesson. */
async function lessonOf(text: string, files: Record<string, string> = {}) {
  const folder = courseFolder();
  writeCourse(folder, 'course', [['a']]);
  folder.write('course/en/a.md', text);
  for (const [name, content] of Object.entries(files)) folder.write(`course/en/${name}`, content);
  const [course] = await readCourses(folder.directory);
  return course!.chapters[0]!.lessons[0]!;
}

const hashOf = async (text: string, files?: Record<string, string>) => (await lessonOf(text, files)).words.en;

const row = (...cells: string[]) => `| | Allowed | Forbidden |\n| - | - | - |\n| ${cells.join(' | ')} |\n`;

/**
 * Returns an inbox exercise of three suspicious e-mails. The parameters are the parts of the first e-mail that learners
 * can select.
 */
const inbox = (sender: string, subject: string) =>
  `:::inbox\nWhich are suspicious?\n\n${[`${sender}, ${subject}`, '!a, b', '!a, b']
    .map((parts) => parts.split(', '))
    .map(([from, about]) => `- (x) \`${from}\`\n  \`${about}\`\n\n  Text.\n\n  > Why.\n`)
    .join('\n')}\n:::\n`;

describe('the hash of the words of a lesson', () => {
  it.each([
    ['a number', 'At most 10 % of it.', 'At most 20 % of it.'],
    ['a decimal', 'At most 1.5 hours.', 'At most 15 hours.'],
    ['a unit', 'At most 10 % of it.', 'At most 10 ‰ of it.'],
    ['a currency', 'At most € 10.', 'At most $ 10.'],
    ['a comparison', 'If it is &lt; 10, report it.', 'If it is &gt; 10, report it.'],
    ['a sign', 'Add +5.', 'Add 5.'],
    ['a minus', 'Store it at -18 °C.', 'Store it at 18 °C.'],
    ['a check mark', 'Sharing: ✓', 'Sharing: ✗'],
    ['an emoji', 'Sharing: ✅', 'Sharing: ⛔'],
    ['the column of a mark in a table', row('Sharing', 'x', ''), row('Sharing', '', 'x')],
    ['words that are struck through', 'Never share it.', '~~Never~~ share it.'],
    [
      'the description of a link',
      '[The law](https://example.org) says so.',
      '[The act](https://example.org) says so.',
    ],
    ['a contact', 'Ask {{security_team}}.', 'Ask {{data_protection}}.'],
    [
      'the right answer of a check',
      ':::check\nQ?\n\n- ( ) a\n  > b\n- (x) c\n  > d\n\n:::\n',
      ':::check\nQ?\n\n- (x) a\n  > b\n- ( ) c\n  > d\n\n:::\n',
    ],
    ['the sign of a suspicious e-mail', inbox('!one', 'two'), inbox('one', '!two')],
  ])('the hash of the words of a lesson changes with %s', async (_what, before, after) => {
    expect(await hashOf(before)).not.toBe(await hashOf(after));
  });

  it.each([
    ['emphasis', 'Never **share** it.', 'Never share _it_.'],
    ['punctuation', 'No, “never”!', 'No – never.'],
    ['the width of lines', '> Never share\n> it with us.', '> Never share it with us.'],
    ['the kind of a list', '- One\n- Two', '1. One\n2. Two'],
    ['invisible characters', 'Datenschutz', 'Daten\u00adschutz'],
    ['no-break spaces', 'At most 10 %.', 'At most 10\u00a0%.'],
    ['the normal form of letters', 'Gerät', 'Gera\u0308t'],
    ['the normal form of letters beside an invisible character', 'Gerät', 'Gera\u00ad\u0308t'],
    ['the presentation of an emoji', 'Call ☎.', 'Call ☎\ufe0f.'],
    ['a hyphen between numbers', 'In 10-20 days.', 'In 10–20 days.'],
    ['the target of a link', '[The law](https://example.org/1).', '[The law](https://example.org/2).'],
  ])('the hash of the words of a lesson does not change with %s', async (_what, before, after) => {
    expect(await hashOf(before)).toBe(await hashOf(after));
  });

  it('the hash of the words of a lesson changes with the words in a picture, but not with the shapes in a picture', async () => {
    const drawing = (text: string, x = 1) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 9"><text x="${x}" y="9">${text}</text></svg>\n`;
    const withPicture = (wide: string, narrow = drawing('72 hours')) =>
      hashOf('![Deadline](way.svg)\n', { 'way.svg': wide, 'way.narrow.svg': narrow });
    const hash = await withPicture(drawing('72 hours'));
    expect(await withPicture(drawing('72 <tspan>hours</tspan>', 2))).toBe(hash);
    expect(await withPicture(drawing('24 hours'))).not.toBe(hash);
    expect(await withPicture(drawing('72 hours'), drawing('24 hours'))).not.toBe(hash);
  });

  it('the hash of the words in one language does not depend on the words in another language', async () => {
    const [one, other] = [await lessonOf('A text.'), await lessonOf('Another text.')];
    expect(one.words.de).toBe(other.words.de);
    expect(one.words.en).not.toBe(other.words.en);
  });

  it('the hash of the words of a lesson depends on whether a word belongs to the title or to the text', () => {
    expect(hashWords(['a', 'b'])).not.toBe(hashWords(['a b', '']));
  });
});

it('the words of a lesson count as changed if the lesson and the stored hashes have no language in common', async () => {
  const { words, ...lesson } = await lessonOf('A text.');
  const { de = '', en = '' } = words;
  expect(haveWordsChanged({ ...lesson, words: { de } }, storedWords({ de, en }))).toBe(false);
  expect(haveWordsChanged({ ...lesson, words: { de } }, storedWords({ en }))).toBe(true);
});

// Existing databases contain these hashes. A different result would mark every lesson as changed at the next import.
it('the same words of a lesson have the same hashes as in earlier versions of the service', async () => {
  const text = [
    '## A *heading*\n\nAt most 1.5 % of € 10, see [§ 5](https://example.org) and ask {{security_team}}: `a`.',
    row('~~Never~~', '✓', ''),
    inbox('!one', 'two'),
    '![Deadline](way.svg)\n',
  ].join('\n\n');
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 9"><text x="1" y="9">72 hours</text></svg>\n';
  const { words } = await lessonOf(text, { 'way.svg': drawing, 'way.narrow.svg': drawing });
  expect(storedWords(words)).toBe('de=w2-aa17cf357326d546 en=w2-e6bf199289d7229f');
  expect(hashWordsOfAllLanguages(['Titel', '**Ein** Text.', 'Title', 'A text.'])).toBe(
    'cd201864b902ccc6121b2e9a4737a9bc4f6555b92202c5536269e889332828bb',
  );
});
