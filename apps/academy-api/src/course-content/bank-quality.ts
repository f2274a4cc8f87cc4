import type { Locale } from '@academy/contracts';
import { countRightGuesses } from './guess-answers.ts';
import type { Mistake } from './mistakes.ts';
import type { ReadQuestion } from './read-questions.ts';
import { similarTexts } from './similar-texts.ts';

export interface QuestionBank {
  course: string;
  language: Locale;
  /** Path of the file, as error messages show it. */
  file: string;
  questions: readonly ReadQuestion[];
}

/** Maximum share of questions that may be answerable from the length or the words of the options alone. */
const maxGuessed = 0.35;

/** Cosine similarity from which two questions count as duplicates. Most pairs of questions are below 0.1. */
const sameQuestion = 0.3;

/** Words that introduce a reason. Ambiguous words such as "da" and "as" are left out. */
const reasons: Record<Locale, RegExp> = { de: /\b(weil|denn)\b/i, en: /\bbecause\b/i };

/**
 * Returns true if a right option is as long as the option that `pick` selects: the longest for `Math.max`, the shortest
 * for `Math.min`.
 */
const isRight = ({ options }: ReadQuestion, pick: (...lengths: number[]) => number) => {
  const length = pick(...options.map(({ text }) => text.length));
  return options.some((option) => option.right && option.text.length === length);
};

const percent = (count: number, total: number) =>
  `${count} of ${total} questions (${Math.round((100 * count) / total)} %)`;

function guessableBy(bank: QuestionBank, others: readonly QuestionBank[]): Mistake[] {
  const { questions, file } = bank;
  const single = questions.filter(({ kind }) => kind === 'single');
  const found = [
    [
      'the longest option is right',
      questions.filter((question) => isRight(question, Math.max)).length,
      questions,
    ],
    [
      'the shortest option is right',
      questions.filter((question) => isRight(question, Math.min)).length,
      questions,
    ],
    [
      'the words of the options give away the right one',
      countRightGuesses(
        single,
        others.flatMap((other) => other.questions),
      ),
      single,
    ],
  ] as const;
  return found
    .filter(([, count, among]) => count > maxGuessed * among.length)
    .map(([what, count, among]) => ({
      file,
      line: 1,
      message: `${what} in ${percent(count, among.length)}, at most ${100 * maxGuessed} % are allowed`,
    }));
}

/** Reports questions in which only some options give a reason, because a reason can reveal which option is right. */
function reasonsOfSomeOptions({ language, file, questions }: QuestionBank): Mistake[] {
  return questions
    .filter(({ options }) => new Set(options.map(({ text }) => reasons[language].test(text))).size > 1)
    .map(({ slug, line }) => ({
      file,
      line,
      message: `either all options of a question give a reason, or none: ${slug}`,
    }));
}

function similarQuestions(banks: readonly QuestionBank[]): Mistake[] {
  const all = banks.flatMap(({ file, course, questions }) =>
    questions.map(({ slug, line, text, options }) => ({
      ...{ file, line, slug, course },
      text: [text, ...options.map((option) => option.text)].join(' '),
    })),
  );
  return similarTexts(
    all.map(({ text }) => text),
    sameQuestion,
  ).flatMap(([one, other]) => {
    const [first, second] = [all[one], all[other]];
    if (!first || !second) return [];
    return [
      {
        file: second.file,
        line: second.line,
        message: `${second.slug} asks almost the same as ${first.slug} of ${first.course}`,
      },
    ];
  });
}

/**
 * Reports questions that repeat each other, and banks whose questions can be answered without knowledge of the course.
 */
export function bankMistakes(banks: readonly QuestionBank[]): Mistake[] {
  const languages = [...new Set(banks.map(({ language }) => language))];
  return languages.flatMap((language) => {
    const ofLanguage = banks.filter((bank) => bank.language === language);
    return [
      ...ofLanguage.flatMap((bank) => [
        ...guessableBy(
          bank,
          ofLanguage.filter((other) => other !== bank),
        ),
        ...reasonsOfSomeOptions(bank),
      ]),
      ...similarQuestions(ofLanguage),
    ];
  });
}
