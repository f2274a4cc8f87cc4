import type { ReadQuestion } from './read-questions.ts';

type Options = Pick<ReadQuestion, 'options'>;

/**
 * Additive smoothing of the word counts: the number of imaginary options that contain each word. Without it, a word
 * that was seen only once would count as strong evidence.
 */
const smoothing = 2;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);

const logOdds = (share: number) => Math.log(share / (1 - share));

/**
 * Trains a naive Bayes classifier. The returned function scores a text by how typical its words are of right options,
 * and ignores words that occur in no known option.
 */
function learnFrom(known: readonly Options[]): (text: string) => number {
  const counts = new Map<string, { right: number; all: number }>();
  const options = known.flatMap((question) => question.options);
  for (const { text, right } of options)
    for (const word of wordsOf(text)) {
      const count = counts.get(word) ?? { right: 0, all: 0 };
      counts.set(word, { right: count.right + Number(right), all: count.all + 1 });
    }
  const rightShare = options.filter(({ right }) => right).length / options.length;
  return (text) =>
    [...wordsOf(text)].reduce((sum, word) => {
      const count = counts.get(word);
      if (!count) return sum;
      const share = (count.right + smoothing * rightShare) / (count.all + smoothing);
      return sum + logOdds(share) - logOdds(rightShare);
    }, 0);
}

/**
 * Counts the questions whose right option gets the highest score. A person who knows other question banks can guess
 * these questions without having taken the course.
 * @param questions questions with one right option
 * @param known questions whose right options this person knows
 */
export function countRightGuesses(questions: readonly Options[], known: readonly Options[]): number {
  const scoreOf = learnFrom(known);
  const bestOf = ({ options }: Options, isRight: boolean) =>
    Math.max(...options.filter(({ right }) => right === isRight).map(({ text }) => scoreOf(text)));
  return questions.filter((question) => bestOf(question, true) > bestOf(question, false)).length;
}
