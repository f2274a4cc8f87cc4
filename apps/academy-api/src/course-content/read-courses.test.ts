import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courseFolder, courseYaml, writeCourse, type CourseFolder } from '../testing/course-folder.ts';
import { greyPng, pngChunk, smallJpeg } from '../testing/image-files.ts';
import { CourseMistakes } from './mistakes.ts';
import { questionsFile } from './read-question-bank.ts';
import { readCourses } from './read-courses.ts';
import { sanitizeLesson } from './sanitize-lesson.ts';

const shipped = fileURLToPath(new URL('../../courses', import.meta.url));

let folder: CourseFolder;
beforeEach(() => {
  folder = courseFolder();
});

async function mistakes(options?: { today: string }): Promise<string[]> {
  const error: unknown = await readCourses(folder.directory, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof CourseMistakes)) return [];
  return error.mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300">\n${inside}\n</svg>\n`;

describe('reading courses', () => {
  it('courses are read with rendered lessons, in the order of folder names', async () => {
    writeCourse(folder, 'zebra', [['a']]);
    writeCourse(folder, 'ant', [['a', 'b'], ['c']]);
    folder.write('.DS_Store', '');
    const courses = await readCourses(folder.directory);
    expect(courses.map(({ slug }) => slug)).toEqual(['ant', 'zebra']);
    expect(courses[1]).toEqual({
      slug: 'zebra',
      subject: 'privacy',
      bonus: false,
      languages: ['de', 'en'],
      texts: {
        de: { title: 'Kurs', description: 'Worum es geht' },
        en: { title: 'Kurs en', description: 'What it is about' },
      },
      sources: [{ title: 'GDPR', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' }],
      questions: [],
      chapters: [
        {
          slug: 'chapter-1',
          titles: { de: 'Kapitel 1', en: 'Chapter 1' },
          lessons: [
            {
              slug: 'a',
              minutes: 1,
              change: null,
              editorial: {},
              words: {
                de: expect.stringMatching(/^w2-[0-9a-f]{16}$/),
                en: expect.stringMatching(/^w2-[0-9a-f]{16}$/),
              },
              wordsOfAllLanguages: expect.stringMatching(/^[0-9a-f]{64}$/),
              texts: {
                de: { title: 'a de', html: '<p>Text of a in de.</p>' },
                en: { title: 'a en', html: '<p>Text of a in en.</p>' },
              },
            },
          ],
        },
      ],
    });
  });

  it('a course may be in one language only', async () => {
    folder.write('uno/course.yaml', courseYaml([['a']]).replace(/, en: [^}]*}/g, ' }'));
    folder.write('uno/de/a.md', 'Text');
    expect(await readCourses(folder.directory)).toMatchObject([{ languages: ['de'] }]);
  });

  it('the shipped courses have no mistakes, and sanitising does not change their HTML', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const courses = await readCourses(shipped, { today });
    expect(courses.length).toBeGreaterThan(0);
    const lessons = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons));
    const html = lessons.flatMap(({ texts }) => Object.values(texts).map((text) => text.html));
    expect(html.map(sanitizeLesson)).toEqual(html);
    const taughtWith = (text = '') => text.match(/<img |<section /g);
    for (const { texts } of lessons) expect(taughtWith(texts.en?.html)).toEqual(taughtWith(texts.de?.html));
  });

  it('every shipped lesson has a knowledge check with at least three answers; the right answer is the longest in at most a third of the lessons, and the shortest in at most a third', () => {
    const lessonFiles = readdirSync(shipped, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.md') && !name.endsWith(questionsFile),
    );
    const checks = lessonFiles.map((name) => {
      const text = readFileSync(join(shipped, name), 'utf8');
      const answers = [...text.matchAll(/^- \(([ x])\) (.*)$/gm)].map(([, mark, answer]) => ({
        right: mark === 'x',
        length: (answer ?? '').length,
      }));
      const lengths = answers.map(({ length }) => length);
      const right = answers.find((answer) => answer.right)?.length;
      return {
        name,
        lengths,
        longest: right === Math.max(...lengths),
        shortest: right === Math.min(...lengths),
      };
    });
    expect(checks.filter(({ lengths }) => lengths.length < 3)).toEqual([]);
    expect(checks.filter(({ longest }) => longest).length).toBeLessThanOrEqual(checks.length / 3);
    expect(checks.filter(({ shortest }) => shortest).length).toBeLessThanOrEqual(checks.length / 3);
  });

  it('every shipped question bank has at least 60 questions, and at least three for each lesson', async () => {
    for (const { slug, chapters, questions } of await readCourses(shipped)) {
      const lessons = chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.slug));
      const fewest = Math.min(
        ...lessons.map((lesson) => questions.filter((question) => question.lesson === lesson).length),
      );
      const isLargeEnough = { slug, questions: questions.length >= 60, perLesson: fewest >= 3 };
      expect(isLargeEnough).toEqual({ slug, questions: true, perLesson: true });
    }
  });

  it('a course that is past its review date is reported only if the present date is given', async () => {
    writeCourse(folder, 'one', [['a']]);
    folder.write('one/course.yaml', courseYaml([['a']]).replace('2099-12-31', '2026-11-30'));
    expect(await mistakes({ today: '2026-11-30' })).toEqual([]);
    expect(await mistakes({ today: '2026-12-01' })).toEqual([
      'courses/one/course.yaml:3: review_by: the course had to be reviewed by 2026-11-30. Check its facts, and set the next date',
    ]);
    expect(await mistakes()).toEqual([]);
  });

  it('the minutes of a lesson are computed from its words, checks and pictures, in the language that takes longest', async () => {
    writeCourse(folder, 'one', [['a', 'b']]);
    const words = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ');
    const check = ':::check\nFrage?\n\n- ( ) Nein\n  > Falsch.\n- (x) Ja\n  > Richtig.\n\n:::\n';
    // German: 2 minutes of text, 30 s for the check and 20 s for the picture; English: 1 minute of text.
    folder.write(
      'one/de/a.md',
      `${words(180)}\n\n- ${words(180)}\n\n${check}\n![Der Weg dorthin](way.svg)\n`,
    );
    folder.write('one/de/way.svg', svg('<text>de</text>'));
    folder.write('one/de/way.narrow.svg', svg('<text>de</text>').replace('720', '328'));
    folder.write('one/en/a.md', words(200));
    folder.write('one/de/b.md', words(45));
    folder.write('one/en/b.md', `${words(290)}\n\n${check}`);
    const [course] = await readCourses(folder.directory);
    expect(course!.chapters[0]!.lessons.map(({ minutes }) => minutes)).toEqual([3, 2]);
  });

  it('every mistake of every course is reported with file and line', async () => {
    writeCourse(folder, 'one', [['a', 'b']]);
    writeCourse(folder, 'two', [['a']]);
    folder.write(
      'one/course.yaml',
      courseYaml([['a', 'b']])
        .replace('subject: privacy', 'subject: cooking')
        .replace('review_by: 2099-12-31', 'review_by: next year')
        .replace('bonus: false\n', 'bonus: no way\nauthor: me\n'),
    );
    folder.write('two/de/a.md', 'Fine.\n\n# Too high\n\nText <b>bold</b>\nand <script>alert(1)</script>\n');
    folder.write('two/en/a.md', '  \n');
    expect(await mistakes()).toEqual([
      'courses/one/course.yaml:1: subject: must be one of privacy, infosec, compliance',
      'courses/one/course.yaml:2: bonus: must be true or false',
      'courses/one/course.yaml:4: review_by: must be a date such as 2027-05-31',
      'courses/one/course.yaml:3: author: unknown key',
      'courses/two/de/a.md:3: headings in lessons must have level 2 to 4 (## to ####), because the lesson’s title has level 1',
      'courses/two/de/a.md:5: raw HTML is not allowed: <b>',
      'courses/two/de/a.md:5: raw HTML is not allowed: </b>',
      'courses/two/de/a.md:6: raw HTML is not allowed: <script>',
      'courses/two/de/a.md:6: raw HTML is not allowed: </script>',
      'courses/two/en/a.md:1: is empty',
    ]);
  });

  it('lesson files that are missing or not listed in course.yaml are reported', async () => {
    writeCourse(folder, 'one', [['a', 'b']]);
    folder.remove('one/en/b.md');
    folder.write('one/de/old.md', 'Text');
    folder.write('one/fr/a.md', 'Texte');
    folder.write('one/notes.txt', '');
    expect(await mistakes()).toEqual([
      'courses/one/de/old.md:1: belongs to no lesson of course.yaml',
      'courses/one/course.yaml:15: id: the lesson’s file en/b.md is missing',
      'courses/one/fr:1: belongs to no language of course.yaml',
      'courses/one/notes.txt:1: belongs to no language of course.yaml',
    ]);
  });

  it('each language of a lesson contains the pictures from the folder of this language', async () => {
    writeCourse(folder, 'one', [['a']]);
    for (const language of ['de', 'en']) {
      folder.write(`one/${language}/a.md`, '![The way](way.svg)\n');
      folder.write(`one/${language}/way.svg`, svg(`<text>${language}</text>`));
      folder.write(`one/${language}/way.narrow.svg`, svg(`<text>${language}</text>`).replace('720', '328'));
    }
    const [course] = await readCourses(folder.directory);
    const { texts } = course!.chapters[0]!.lessons[0]!;
    const figure = (language: string) =>
      [
        '<figure class="lesson-picture"><div class="lesson-picture-wide" role="img" aria-label="The way">',
        `<svg viewBox="0 0 720 300"><text>${language}</text></svg></div>`,
        '<div class="lesson-picture-narrow" role="img" aria-label="The way" hidden="hidden">',
        `<svg viewBox="0 0 328 300"><text>${language}</text></svg></div></figure>`,
      ].join('');
    expect([texts.de?.html, texts.en?.html]).toEqual([figure('de'), figure('en')]);
  });

  it('PNG and JPEG pictures are embedded into a lesson, and replacing a picture counts as changed words', async () => {
    writeCourse(folder, 'one', [['a']]);
    for (const language of ['de', 'en']) {
      folder.write(`one/${language}/a.md`, '![Photo](photo.png)\n\n![Same name](photo.jpg)\n');
      folder.write(`one/${language}/photo.png`, greyPng());
      folder.write(`one/${language}/photo.jpg`, smallJpeg);
    }
    const read = async () => (await readCourses(folder.directory))[0]!.chapters[0]!.lessons[0]!;
    const before = await read();
    expect(before.texts.de?.html).toContain(
      `<img src="data:image/png;base64,${greyPng().toString('base64')}" alt="Photo" width="40" height="30" />`,
    );
    expect(before.texts.en?.html).toContain('" alt="Same name" width="48" height="32" />');
    folder.write('one/de/photo.png', greyPng({ width: 41 }));
    const after = await read();
    expect(after.words.de).not.toBe(before.words.de);
    expect(after.words.en).toBe(before.words.en);
  });

  it('PNG and JPEG files that are no pictures, or too many or too large for a lesson, are reported', async () => {
    writeCourse(folder, 'one', [['a']]);
    const large = greyPng({ more: [pngChunk('prVt', Buffer.alloc(900_000))] });
    const names = Array.from({ length: 11 }, (_, index) => `photo-${index}.png`);
    folder.write('one/de/a.md', names.map((name) => `![Photo](${name})\n`).join('\n'));
    for (const name of names) folder.write(`one/de/${name}`, large);
    folder.write('one/en/a.md', '![a](a.png)\n\n![b](b.jpg)\n\n![c](c.png)\n\n![d](d.png)\n');
    folder.write('one/en/a.png', smallJpeg);
    folder.write('one/en/b.jpg', greyPng());
    folder.write('one/en/c.png', greyPng({ width: 5_001, height: 5_000, drawn: 1 }));
    folder.write('one/en/d.png', greyPng({ more: [pngChunk('tEXt', Buffer.alloc(1_100_000))] }));
    expect(await mistakes()).toEqual([
      'courses/one/de/a.md:1: has 11 PNG and JPEG pictures, the maximum is 10',
      expect.stringMatching(/de\/a.md:1: has PNG and JPEG pictures with \d+ bytes, the maximum is 3145728/),
      'courses/one/en/a.png:1: is no PNG file',
      'courses/one/en/b.jpg:1: is no JPEG file',
      'courses/one/en/c.png:1: has more than 25000000 pixels',
      expect.stringMatching(/en\/d.png:1: has \d+ bytes, the maximum is 1048576/),
    ]);
  });

  it('mistakes in knowledge checks and pictures are reported with file and line', async () => {
    writeCourse(folder, 'one', [['a', 'b']]);
    folder.write('one/de/a.md', 'Text\n\n:::check\nNo answers?\n\n:::\n\n![Way](way.svg)\n');
    folder.write('one/de/b.md', '![Way](gone.svg)\n');
    folder.write('one/de/way.svg', svg('<script/>'));
    folder.write('one/de/unused.svg', svg(''));
    folder.write('one/de/way.narrow.svg', svg(''));
    folder.write('one/de/latin.svg', Buffer.from([0x74, 0xe4, 0x74]));
    folder.write('one/en/way.png', '');
    expect(await mistakes()).toEqual([
      'courses/one/de/latin.svg:1: is not UTF-8',
      'courses/one/de/latin.svg:1: has no version for narrow columns: latin.narrow.svg',
      'courses/one/de/unused.svg:1: has no version for narrow columns: unused.narrow.svg',
      'courses/one/de/way.svg:2: <script> does not belong in a picture',
      'courses/one/de/way.svg:1: way.narrow.svg is wider than 360 pixels',
      'courses/one/de/a.md:3: a check’s question must be followed by a list of answers: - ( ) answer',
      'courses/one/de/b.md:1: the picture’s file is missing: gone.svg',
      'courses/one/de/latin.svg:1: is shown by no lesson',
      'courses/one/de/unused.svg:1: is shown by no lesson',
      'courses/one/en/way.png:1: is no PNG file',
      'courses/one/en/way.png:1: is shown by no lesson',
    ]);
  });

  it('missing translations and duplicate ids, even across chapters, are reported', async () => {
    writeCourse(folder, 'one', [['a'], ['a']]);
    folder.write(
      'one/course.yaml',
      courseYaml([['a'], ['a']])
        .replace('id: chapter-2', 'id: chapter-1')
        .replace('{ de: Kapitel 2, en: Chapter 2 }', '{ de: Kapitel 2 }'),
    );
    expect(await mistakes()).toEqual([
      'courses/one/course.yaml:15: id: is the id of another chapter too: chapter-1',
      'courses/one/course.yaml:18: id: is the id of another lesson too: a',
      'courses/one/course.yaml:16: title: has no text for en, which the course’s title has',
    ]);
  });

  it('a missing field of course.yaml is reported at the line of the object that lacks the field', async () => {
    writeCourse(folder, 'one', [['a']]);
    folder.write('one/course.yaml', courseYaml([['a']]).replace('subject: privacy\n', ''));
    expect(await mistakes()).toEqual(['courses/one/course.yaml:1: subject: is missing']);
  });

  it('a source can have additional titles in the supported languages; a title in any other language is reported as a mistake', async () => {
    writeCourse(folder, 'one', [['a']]);
    const withTitles = (titles: string) =>
      folder.write('one/course.yaml', courseYaml([['a']]).replace('GDPR', `GDPR\n    titles: ${titles}`));
    withTitles('{ de: DSGVO }');
    const [course] = await readCourses(folder.directory);
    expect(course?.sources).toMatchObject([{ title: 'GDPR', titles: { de: 'DSGVO' } }]);
    withTitles('{ fr: RGPD }');
    expect(await mistakes()).toEqual(['courses/one/course.yaml:8: fr: unknown key']);
  });

  it('a title in an unsupported language is reported as a mistake', async () => {
    writeCourse(folder, 'one', [['a']]);
    folder.write('one/course.yaml', courseYaml([['a']]).replace('{ de: a de,', '{ fr: a fr, de: a de,'));
    expect(await mistakes()).toEqual(['courses/one/course.yaml:14: fr: unknown key']);
  });

  it.each(['../up', 'Big', 'a_b', '-a', 'a--b'])('the lesson id %s is refused', async (id) => {
    folder.write(
      'one/course.yaml',
      courseYaml([[`"${id}"`]]).replaceAll(`{ de: "${id}" de, en: "${id}" en }`, '{ de: a, en: a }'),
    );
    expect(await mistakes()).toEqual([
      'courses/one/course.yaml:13: id: must be lower-case letters and digits, joined by single hyphens',
    ]);
  });

  it('invalid YAML, invalid folder names and missing course files are reported', async () => {
    folder.write('one/course.yaml', 'subject: privacy\nbonus: [\ntitle: }\n');
    folder.write('two/course.yaml', 'subject: privacy\nsubject: infosec\n');
    folder.write('three/de/a.md', 'Text');
    folder.write('four/course.yaml', '- a\n');
    folder.write('five/course.yaml', Buffer.from([0x74, 0xe4, 0x74]));
    folder.write('Six/course.yaml', '');
    const own = 'own-0198c5a3-7a11-7b22-8c33-1d2e3f405162';
    folder.write(`${own}/course.yaml`, '');
    const found = await mistakes();
    expect(found).toEqual(
      expect.arrayContaining([
        'courses/Six:1: the folder’s name must be lower-case letters and digits, joined by single hyphens',
        `courses/${own}:1: the folder’s name must not be own- and an id, like the slugs of companies’ own courses`,
        'courses/five/course.yaml:1: is not UTF-8',
        expect.stringMatching(/^courses\/four\/course.yaml:1: course: must be a course with/),
        expect.stringMatching(/^courses\/one\/course.yaml:3: /),
        'courses/three/course.yaml:1: is missing or empty',
        'courses/two/course.yaml:2: Map keys must be unique',
      ]),
    );
  });

  it('a folder without courses is refused, because an import of this folder would retire all courses', async () => {
    expect(await mistakes()).toEqual(['courses:1: contains no course']);
  });
});
