import type { Locale } from '@academy/contracts';
import type { Token } from 'markdown-it';
import { escapePlain, escapeStart } from './fields.ts';
import { questionMarkdown } from '../markdown.ts';
import { optionMark, questionHeading } from '../marks.ts';
import { blocksIn, isA, siblings } from '../token-blocks.ts';

export interface Option {
  right: boolean;
  text: Partial<Record<Locale, string>>;
  why: Partial<Record<Locale, string>>;
}

/** A question of the final test, in all languages of the question bank. */
export interface Question {
  id: string;
  lesson: string;
  kind: 'single' | 'multiple';
  text: Partial<Record<Locale, string>>;
  options: Option[];
}

/** The Markdown file of a question bank in each language. */
export type BankTexts = Partial<Record<Locale, string>>;

/** The plain text of a paragraph; undefined if the block is not a paragraph, or contains Markdown syntax. */
function plainOf(block: readonly Token[] | undefined): string | undefined {
  if (!isA('paragraph', block)) return undefined;
  const parts = block[1]?.children ?? [];
  if (parts.some(({ type }) => type !== 'text' && type !== 'softbreak')) return undefined;
  return parts
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}

function readOption(
  item: readonly Token[],
  language: Locale,
): (Option & { isMultiple: boolean }) | undefined {
  const [paragraph, quote, ...more] = blocksIn(item);
  const line = plainOf(paragraph);
  const mark = optionMark.exec(line ?? '')?.[1];
  const quoted = isA('blockquote', quote) ? blocksIn(quote) : [];
  const why = quote ? plainOf(quoted[0]) : '';
  if (line === undefined || mark === undefined || why === undefined || quoted.length > 1 || more.length > 0)
    return undefined;
  return {
    right: mark[1] === 'x',
    isMultiple: mark.startsWith('['),
    text: { [language]: line.replace(optionMark, '') },
    why: { [language]: why },
  };
}

function readQuestion(
  title: readonly Token[],
  blocks: readonly Token[][],
  language: Locale,
): Question | undefined {
  const [, id, lesson] = questionHeading.exec(title[1]?.content ?? '') ?? [];
  if (title[0]?.tag !== 'h2' || id === undefined || lesson === undefined) return undefined;
  const text = plainOf(blocks[0]);
  const [list, ...more] = text === undefined ? blocks : blocks.slice(1);
  if (more.length > 0 || (list && !isA('bullet_list', list))) return undefined;
  const options = (list ? blocksIn(list) : []).map((item) => readOption(item, language));
  const read = options.filter((option) => option !== undefined);
  const kinds = new Set(read.map(({ isMultiple }) => isMultiple));
  if (read.length < options.length || kinds.size > 1) return undefined;
  return {
    ...{ id, lesson, kind: kinds.has(true) ? 'multiple' : 'single' },
    text: { [language]: text ?? '' },
    options: read.map(({ right, text: option, why }) => ({ right, text: option, why })),
  };
}

function readOneLanguage(markdown: string, language: Locale): Question[] | undefined {
  const blocks = siblings(questionMarkdown.parse(markdown, {}));
  const starts = blocks.flatMap((block, index) => (isA('heading', block) ? [index] : []));
  if (blocks.length > 0 && starts[0] !== 0) return undefined;
  const questions = starts.map((start, index) =>
    readQuestion(blocks[start] ?? [], blocks.slice(start + 1, starts[index + 1]), language),
  );
  const read = questions.filter((question) => question !== undefined);
  return read.length === questions.length ? read : undefined;
}

/** The properties of a question that must be the same in all languages. */
const shapeOf = ({ lesson, kind, options }: Question) =>
  JSON.stringify([lesson, kind, options.map(({ right }) => right)]);

/**
 * Adds the texts of `other`, which is the same question in another language. If `other` is undefined, the question
 * stays unchanged. The result is undefined if `other` is a different question.
 */
function withLanguage(question: Question, other: Question | undefined): Question | undefined {
  if (other === undefined) return question;
  if (shapeOf(question) !== shapeOf(other)) return undefined;
  return {
    ...question,
    text: { ...question.text, ...other.text },
    options: question.options.map((option, index) => ({
      ...option,
      text: { ...option.text, ...other.options[index]?.text },
      why: { ...option.why, ...other.options[index]?.why },
    })),
  };
}

/**
 * Reads the question bank of a course. If a question is missing in a language, it has no texts in that language.
 * Undefined if the forms of the editor cannot show the bank, for example because the right options differ between
 * languages.
 */
export function readBank(texts: BankTexts): Question[] | undefined {
  let bank: Question[] | undefined = [];
  for (const [language, text] of Object.entries(texts) as [Locale, string][]) {
    const read: Question[] | undefined = readOneLanguage(text, language);
    if (bank === undefined || read === undefined) return undefined;
    const known: Question[] = bank;
    const merged = known.map((question) =>
      withLanguage(
        question,
        read.find(({ id }) => id === question.id),
      ),
    );
    const added = read.filter(({ id }) => !known.some((question) => question.id === id));
    bank = merged.includes(undefined)
      ? undefined
      : [...merged.filter((each) => each !== undefined), ...added];
  }
  return bank;
}

export function writeBank(bank: readonly Question[], language: Locale): string {
  const written = bank.map(({ id, lesson, kind, text, options }) => {
    const list = options.map((option) => {
      const sign = option.right ? 'x' : ' ';
      const mark = kind === 'multiple' ? `[${sign}]` : `(${sign})`;
      const why = escapeStart(escapePlain(option.why[language] ?? ''));
      return (
        `- ${mark} ${escapePlain(option.text[language] ?? '')}`.trimEnd() + (why === '' ? '' : `\n  > ${why}`)
      );
    });
    return [`## ${id} (${lesson})`, escapeStart(escapePlain(text[language] ?? '')), list.join('\n')]
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return written.length === 0 ? '' : `${written.join('\n\n')}\n`;
}

/** A new question about a lesson. @param ids ids that other questions already have */
export function newQuestion(lesson: string, ids: readonly string[]): Question {
  let number = ids.length + 1;
  while (ids.includes(`question-${number}`)) number += 1;
  const option = (right: boolean): Option => ({ right, text: {}, why: {} });
  return {
    ...{ id: `question-${number}`, lesson, kind: 'single', text: {} },
    options: [option(true), option(false), option(false)],
  };
}
