import type { QuestionText } from '@academy/academy-data';
import type { FinalTest, Locale, QuestionKind } from '@academy/contracts';
import type { PackagedTest } from '@academy/scorm-packages';

interface BankRow {
  id: string;
  lesson_id: string;
  kind: QuestionKind;
  right_options: boolean[];
  texts: Partial<Record<Locale, QuestionText>>;
}

/**
 * Returns the final test of a package. A question that does not exist in the package's language is included in another
 * language.
 */
export const packagedTest = (
  { questions, pass_percent: passPercent }: FinalTest,
  rows: readonly BankRow[],
  language: Locale,
): PackagedTest => ({
  ...{ questions, passPercent },
  bank: rows.map(({ id, lesson_id: lessonId, kind, right_options, texts }) => {
    const content = texts[language] ?? Object.values(texts)[0];
    if (!content) throw new Error('a question has no text');
    return {
      ...{ id, lessonId, kind, text: content.text },
      options: content.options.map(({ text, why }, position) => ({
        ...{ text, why },
        right: right_options[position] ?? false,
      })),
    };
  }),
});
