import type { Locale } from '@academy/contracts';
import type { QuestionBank } from './bank-quality.ts';
import type { CourseFile } from './course-file.ts';
import type { CourseFiles } from './course-files.ts';
import { decodeText } from './decode-text.ts';
import type { QuestionContent } from './course-content.ts';
import type { Mistake, MistakeInFile, Wrongness } from './mistakes.ts';
import { readQuestions, type ReadQuestion } from './read-questions.ts';

export const questionsFile = 'questions.md';

interface BankFiles {
  files: CourseFiles;
  slug: string;
  /** Path of the folder, as error messages show it. */
  name: string;
  course: CourseFile;
  languages: readonly Locale[];
  fewestQuestions: number;
}

interface ReadBank {
  /** Empty if the course has no question bank. */
  questions: QuestionContent[];
  /** The bank in each language; empty if the bank contains mistakes. */
  banks: QuestionBank[];
  mistakes: Mistake[];
}

/** Returns, as a text to compare, the parts of a question that must be the same in all languages. */
const structureOf = ({ lesson, kind, options }: ReadQuestion) =>
  JSON.stringify([lesson, kind, options.map(({ right }) => right)]);

/** Reads and validates a course's question bank, which is one file per language. */
export async function readQuestionBank({
  files,
  slug,
  name,
  course,
  languages,
  fewestQuestions,
}: BankFiles): Promise<ReadBank> {
  const mistakes: Mistake[] = [];
  const banks = new Map<Locale, ReadQuestion[]>();
  const lessons = new Set(course.chapters.flatMap((chapter) => chapter.lessons.map(({ id }) => id)));
  const fileOf = (language: Locale) => `${name}/${language}/${questionsFile}`;

  for (const language of languages) {
    const content = await files.read(`${language}/${questionsFile}`);
    if (!content) continue;
    const text = decodeText(content);
    const add = (mistake: MistakeInFile) => mistakes.push({ file: fileOf(language), ...mistake });
    if (text === undefined) add({ line: 1, message: 'is not UTF-8' });
    const read = readQuestions(text ?? '');
    read.mistakes.forEach(add);
    for (const [index, { slug, lesson, line }] of read.questions.entries()) {
      if (read.questions.findIndex((other) => other.slug === slug) < index)
        add({
          line,
          code: 'question_id_repeated',
          params: { question: slug },
          message: `is the id of another question too: ${slug}`,
        });
      if (!lessons.has(lesson))
        add({
          line,
          code: 'question_lesson_unknown',
          params: { lesson },
          message: `names a lesson that course.yaml lacks: ${lesson}`,
        });
    }
    const count = read.questions.length;
    if (read.mistakes.length === 0 && count < fewestQuestions)
      add({
        line: 1,
        code: 'questions_too_few',
        params: { fewest: fewestQuestions, count },
        message: `has ${count} questions, a bank must have at least ${fewestQuestions}`,
      });
    banks.set(language, read.questions);
  }
  if (banks.size === 0) return { questions: [], banks: [], mistakes };

  for (const language of languages) {
    if (!banks.has(language))
      mistakes.push({
        file: fileOf(language),
        line: 1,
        code: 'questions_missing',
        params: { language },
        message: 'is missing, although another language has this file',
      });
    for (const question of banks.get(language) ?? []) {
      const add = (wrong: Wrongness) =>
        mistakes.push({ file: fileOf(language), line: question.line, ...wrong });
      for (const [other, questions] of banks) {
        if (other === language) continue;
        const same = questions.find(({ slug }) => slug === question.slug);
        const params = { question: question.slug, language: other };
        if (!same)
          add({
            code: 'question_untranslated',
            params,
            message: `has no translation in ${other}: ${question.slug}`,
          });
        // A difference between two languages is reported once, in the file of the alphabetically later language.
        else if (language > other && structureOf(same) !== structureOf(question))
          add({
            code: 'question_differs',
            params,
            message: `differs in lesson, number of options or right options from ${other}: ${question.slug}`,
          });
      }
    }
  }
  const [, first = []] = [...banks][0] ?? [];
  const questions = first.map(({ slug: id, lesson, kind, options }) => ({
    ...{ slug: id, lesson, kind, right: options.map(({ right }) => right) },
    texts: Object.fromEntries(
      [...banks].flatMap(([language, bank]) => {
        const found = bank.find((question) => question.slug === id);
        if (!found) return [];
        return [
          [language, { text: found.text, options: found.options.map(({ text, why }) => ({ text, why })) }],
        ];
      }),
    ),
  }));
  const read = [...banks].map(([language, bank]) => ({
    ...{ course: slug, language, file: fileOf(language) },
    questions: bank,
  }));
  return { questions, banks: mistakes.length === 0 ? read : [], mistakes };
}
