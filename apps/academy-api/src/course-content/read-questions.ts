import type { Token } from 'markdown-it';
import type { DraftMistakeCode, QuestionKind } from '@academy/contracts';
import {
  blocksIn,
  isA,
  lineOf,
  optionMark,
  questionHeading,
  questionMarkdown,
  siblings,
  textOf,
} from '@academy/lesson-markdown';
import { keepTogether } from './citations.ts';
import type { MistakeInFile } from './mistakes.ts';

export interface ReadQuestion {
  /** Id of the question, the same in every language. */
  slug: string;
  /** Slug of the lesson that answers the question. */
  lesson: string;
  kind: QuestionKind;
  text: string;
  options: { text: string; right: boolean; why: string }[];
  /** Line of the question's heading, from 1. */
  line: number;
}

interface ReadQuestions {
  questions: ReadQuestion[];
  mistakes: MistakeInFile[];
}

const longest = { slug: 100, question: 600, option: 300, why: 400 };
const fewestOptions = 3;
const maxOptions = 6;

class Wrong extends Error {
  constructor(
    readonly line: number,
    message: string,
    readonly code: DraftMistakeCode,
    readonly params: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

/**
 * Returns the text of an inline token. Question banks must be plain text, so that the web app and SCORM packages show
 * the same.
 * @throws Wrong if the text is not plain or is too long
 */
function plainText(token: Token, line: number, most: number): string {
  const wrong = token.children?.find(({ type }) => type !== 'text' && type !== 'softbreak');
  if (wrong)
    throw new Wrong(
      line,
      'a question bank must be plain text, without emphasis, links, pictures, code or HTML',
      'question_not_plain',
    );
  const text = (token.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');
  if (text.includes('{{'))
    throw new Wrong(line, 'a question bank must not contain placeholders', 'question_not_plain');
  if (text.length > most)
    throw new Wrong(line, `has ${text.length} characters, at most ${most} are allowed`, 'question_too_long', {
      ...{ length: text.length, most },
    });
  return keepTogether(text.trim());
}

function readOption(item: Token[]): { text: string; mark: string; why: string } {
  const line = lineOf(item);
  const [block, quote, ...more] = blocksIn(item);
  const option = textOf(block);
  const content = option ? plainText(option, line, longest.option) : '';
  const mark = optionMark.exec(content)?.[1];
  if (!mark)
    throw new Wrong(
      line,
      'an option must begin with ( ) or (x), or with [ ] or [x] if several options are right',
      'question_option_mark',
    );
  const quoted = isA('blockquote', quote) ? blocksIn(quote) : [];
  const why = quoted.length === 1 ? textOf(quoted[0]) : undefined;
  if (!why || more.length > 0)
    throw new Wrong(
      line,
      'an option must be followed by one paragraph that explains it: > explanation',
      'question_option_unexplained',
    );
  const text = content.replace(optionMark, '');
  if (text === '') throw new Wrong(line, 'an option has no text', 'question_option_empty');
  return { text, mark, why: plainText(why, line, longest.why) };
}

function kindOf(options: readonly { mark: string }[], line: number): QuestionKind {
  const hasBrackets = options.map(({ mark }) => mark.startsWith('['));
  if (new Set(hasBrackets).size > 1)
    throw new Wrong(
      line,
      'all options of a question must begin with parentheses, or all with brackets',
      'question_marks_mixed',
    );
  const right = options.filter(({ mark }) => mark[1] === 'x').length;
  if (!hasBrackets[0]) {
    if (right !== 1)
      throw new Wrong(
        line,
        `a question with ( ) must have one right option (x), this one has ${right}`,
        'question_right_options',
        { count: right },
      );
    return 'single';
  }
  if (right < 2 || right === options.length)
    throw new Wrong(
      line,
      'a question with [ ] must have at least two right options [x] and one wrong option',
      'question_right_options_multiple',
    );
  return 'multiple';
}

function readQuestion(title: Token[], blocks: readonly Token[][]): ReadQuestion {
  const line = lineOf(title);
  const [, slug = '', lesson = ''] = questionHeading.exec(title[1]?.content ?? '') ?? [];
  if (title[0]?.tag !== 'h2' || slug === '' || slug.length > longest.slug)
    throw new Wrong(
      line,
      'a question must begin with a heading that contains its id and the lesson’s id: ## id (lesson)',
      'question_heading',
    );
  const [first, list, ...more] = blocks;
  const question = textOf(first);
  if (!question)
    throw new Wrong(
      line,
      'a question’s heading must be followed by the question in one paragraph',
      'question_without_text',
    );
  if (!isA('bullet_list', list))
    throw new Wrong(
      line,
      'a question must be followed by a list of options: - ( ) option',
      'question_without_options',
    );
  if (more[0]) throw new Wrong(lineOf(more[0]), 'a question must end with its options', 'question_not_ended');
  const read = blocksIn(list).map(readOption);
  if (read.length < fewestOptions || read.length > maxOptions)
    throw new Wrong(
      line,
      `a question must have ${fewestOptions} to ${maxOptions} options, this one has ${read.length}`,
      'question_options_count',
      { min: fewestOptions, max: maxOptions, count: read.length },
    );
  const texts = read.map(({ text }) => text);
  if (new Set(texts).size < texts.length)
    throw new Wrong(line, 'two options of a question are the same', 'question_options_same');
  return {
    ...{ slug, lesson, line, kind: kindOf(read, line) },
    text: plainText(question, lineOf(first ?? []), longest.question),
    options: read.map(({ text, mark, why }) => ({ text, why, right: mark[1] === 'x' })),
  };
}

export function readQuestions(markdown: string): ReadQuestions {
  const blocks = siblings(questionMarkdown.parse(markdown, {}));
  const starts = blocks.flatMap((block, index) => (isA('heading', block) ? [index] : []));
  const questions: ReadQuestion[] = [];
  const mistakes: MistakeInFile[] = [];
  if (starts[0] !== 0)
    mistakes.push({
      line: 1,
      code: 'questions_begin',
      message: 'a question bank must begin with the heading of a question',
    });
  for (const [index, start] of starts.entries()) {
    try {
      questions.push(readQuestion(blocks[start] ?? [], blocks.slice(start + 1, starts[index + 1])));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const { line, message, code, params } = error;
      mistakes.push({ line, message, code, params });
    }
  }
  return { questions, mistakes };
}
