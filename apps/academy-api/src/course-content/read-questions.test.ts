import { courseFolder, writeCourse, type CourseFolder } from '../testing/course-folder.ts';
import { CourseMistakes } from './mistakes.ts';
import { readCourses } from './read-courses.ts';
import { readQuestions } from './read-questions.ts';

const single = `## late-report (basics)

A colleague reports
a lost laptop on Monday.

- ( ) Wait
  > Waiting costs time.
- (x) Report it
  > The deadline runs.
- ( ) Ask the colleague
  > The colleague has reported it.
`;
const multiple = single.replaceAll('( )', '[ ]').replace('(x)', '[x]').replace('[ ] Ask', '[x] Ask');

const messages = (text: string) =>
  readQuestions(text).mistakes.map(({ line, message }) => `${line}: ${message}`);

describe('readQuestions', () => {
  it('a question with one right option and a question with several right options are read', () => {
    const { questions, mistakes } = readQuestions(`${single}\n${multiple.replace('late-report', 'other')}`);
    expect(mistakes).toEqual([]);
    expect(questions[0]).toEqual({
      slug: 'late-report',
      lesson: 'basics',
      line: 1,
      kind: 'single',
      text: 'A colleague reports a lost laptop on Monday.',
      options: [
        { text: 'Wait', right: false, why: 'Waiting costs time.' },
        { text: 'Report it', right: true, why: 'The deadline runs.' },
        { text: 'Ask the colleague', right: false, why: 'The colleague has reported it.' },
      ],
    });
    expect(questions[1]).toMatchObject({ slug: 'other', kind: 'multiple', line: 13 });
    expect(questions[1]?.options.map(({ right }) => right)).toEqual([false, true, true]);
  });

  const mistakes = [
    [
      'text before the first question',
      `Hello\n\n${single}`,
      '1: a question bank must begin with the heading of a question',
    ],
    [
      'a heading without a lesson',
      single.replace(' (basics)', ''),
      '1: a question must begin with a heading that contains its id and the lesson’s id: ## id (lesson)',
    ],
    [
      'a heading of another level',
      single.replace('## ', '# '),
      '1: a question must begin with a heading that contains its id and the lesson’s id: ## id (lesson)',
    ],
    [
      'a question without text',
      single.replace(/A colleague[^-]*/, ''),
      '1: a question’s heading must be followed by the question in one paragraph',
    ],
    [
      'a question without options',
      '## one (basics)\n\nWhat?\n',
      '1: a question must be followed by a list of options: - ( ) option',
    ],
    ['text after the options', `${single}\nMore.\n`, '13: a question must end with its options'],
    [
      'two options',
      single.replace(/- \( \) Ask[^]*/, ''),
      '1: a question must have 3 to 6 options, this one has 2',
    ],
    [
      'no right option',
      single.replace('(x)', '( )'),
      '1: a question with ( ) must have one right option (x), this one has 0',
    ],
    [
      'two right options',
      single.replace('( )', '(x)'),
      '1: a question with ( ) must have one right option (x), this one has 2',
    ],
    [
      'brackets with one right option',
      multiple.replace('[x]', '[ ]'),
      '1: a question with [ ] must have at least two right options [x] and one wrong option',
    ],
    [
      'only right options',
      multiple.replace('[ ]', '[x]'),
      '1: a question with [ ] must have at least two right options [x] and one wrong option',
    ],
    [
      'both kinds of marks',
      single.replace('( )', '[ ]'),
      '1: all options of a question must begin with parentheses, or all with brackets',
    ],
    [
      'an option without a mark',
      single.replace('( ) Ask', 'Ask'),
      '10: an option must begin with ( ) or (x), or with [ ] or [x] if several options are right',
    ],
    [
      'an option without an explanation',
      single.replace('  > Waiting costs time.\n', ''),
      '6: an option must be followed by one paragraph that explains it: > explanation',
    ],
    ['equal options', single.replace('Wait\n', 'Report it\n'), '1: two options of a question are the same'],
    [
      'emphasis',
      single.replace('lost laptop', '**lost** laptop'),
      '3: a question bank must be plain text, without emphasis, links, pictures, code or HTML',
    ],
    [
      'HTML',
      single.replace('lost laptop', '<b>lost</b> laptop'),
      '3: a question bank must be plain text, without emphasis, links, pictures, code or HTML',
    ],
    [
      'a placeholder',
      single.replace('Wait\n', '{{security_team}}\n'),
      '6: a question bank must not contain placeholders',
    ],
    [
      'a long option',
      single.replace('Wait\n', `${'x'.repeat(300)}\n`),
      '6: has 304 characters, at most 300 are allowed',
    ],
  ] as const;

  it('each kind of mistake in a question bank is reported with its line', () => {
    const reported = mistakes.map(([mistake, text]) => [mistake, messages(text)]);
    expect(reported).toEqual(mistakes.map(([mistake, , expected]) => [mistake, [expected]]));
  });
});

describe('the question bank of a course', () => {
  let folder: CourseFolder;
  beforeEach(() => {
    folder = courseFolder();
    writeCourse(folder, 'privacy', [['basics', 'end']]);
  });

  const bank = (count: number) =>
    Array.from({ length: count }, (_, index) => single.replace('late-report', `question-${index}`)).join(
      '\n',
    );
  const write = (language: string, text: string) => folder.write(`privacy/${language}/questions.md`, text);

  async function mistakes(): Promise<string[]> {
    const error: unknown = await readCourses(folder.directory).catch((thrown: unknown) => thrown);
    if (!(error instanceof CourseMistakes)) return [];
    return error.mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  }

  it('a question bank is read with the texts of every language', async () => {
    write('de', bank(30).replaceAll('Wait', 'Warten'));
    write('en', bank(30));
    const [course] = await readCourses(folder.directory);
    expect(course?.questions).toHaveLength(30);
    expect(course?.questions[0]).toMatchObject({
      slug: 'question-0',
      lesson: 'basics',
      kind: 'single',
      right: [false, true, false],
      texts: { de: { options: [{ text: 'Warten' }, {}, {}] }, en: { options: [{ text: 'Wait' }, {}, {}] } },
    });
  });

  it('a question bank with fewer than 30 questions, duplicate ids, unknown lessons or missing translations is reported', async () => {
    write('de', bank(29));
    write('en', bank(30).replace('question-3', 'question-2').replace('(basics)', '(nowhere)'));
    expect(await mistakes()).toEqual([
      'courses/privacy/de/questions.md:1: has 29 questions, a bank must have at least 30',
      'courses/privacy/en/questions.md:1: names a lesson that course.yaml lacks: nowhere',
      'courses/privacy/en/questions.md:37: is the id of another question too: question-2',
      'courses/privacy/de/questions.md:37: has no translation in en: question-3',
      'courses/privacy/en/questions.md:1: differs in lesson, number of options or right options from de: question-0',
      'courses/privacy/en/questions.md:349: has no translation in de: question-29',
    ]);
  });

  it('a question bank that is missing in a language, or whose right options differ between languages, is reported', async () => {
    write('de', bank(30));
    expect(await mistakes()).toEqual([
      'courses/privacy/en/questions.md:1: is missing, although another language has this file',
    ]);
    const swapped = bank(30).replace('( ) Wait', '(x) Wait').replace('(x) Report', '( ) Report');
    write('en', swapped);
    expect(await mistakes()).toEqual([
      'courses/privacy/en/questions.md:1: differs in lesson, number of options or right options from de: question-0',
    ]);
  });
});
