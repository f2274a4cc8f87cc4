import type { Token } from 'markdown-it';
import type { DraftMistakeCode } from '@academy/contracts';
import { answerMark, blocksIn, isA, lineOf, textOf } from '@academy/lesson-markdown';
import type { MistakeInFile } from './mistakes.ts';

/** A question with one right answer, and an explanation for each answer. */
export interface LessonCheck {
  question: Token;
  answers: Answer[];
}

interface Answer {
  right: boolean;
  text: Token;
  why: Token;
}

interface ReadCheck {
  /** Undefined if the knowledge check contains mistakes. */
  check: LessonCheck | undefined;
  mistakes: MistakeInFile[];
}

/** Returns the paragraph of a blockquote if the blockquote contains nothing else. */
function onlyText(quote: Token[] | undefined): Token | undefined {
  if (!isA('blockquote', quote)) return undefined;
  const blocks = blocksIn(quote);
  return blocks.length === 1 ? textOf(blocks[0]) : undefined;
}

function readAnswer(item: Token[]): Answer | MistakeInFile {
  const [answer, quote, ...more] = blocksIn(item);
  const text = textOf(answer);
  const mark = answerMark.exec(text?.content ?? '')?.[1];
  if (!text || mark === undefined || text.content.replace(answerMark, '') === '')
    return {
      line: lineOf(item),
      code: 'check_answer_mark',
      message: 'an answer must begin with ( ) or, if it is right, with (x)',
    };
  const why = onlyText(quote);
  if (!why || more.length > 0)
    return {
      line: lineOf(item),
      code: 'check_answer_unexplained',
      message: 'an answer must be followed by one paragraph that explains it: > explanation',
    };
  return { right: mark !== ' ', text, why };
}

function countMistakes(line: number, answers: readonly Answer[]): MistakeInFile[] {
  if (answers.length < 2)
    return [{ line, code: 'check_answers_too_few', message: 'a check must have at least two answers' }];
  const right = answers.filter((answer) => answer.right).length;
  if (right === 1) return [];
  const message = `a check must have one right answer (x), this one has ${right}`;
  return [{ line, code: 'check_right_answers', params: { count: right }, message }];
}

const picturesOf = (block: readonly Token[]) =>
  block.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'image');

export function readCheck(block: readonly Token[]): ReadCheck {
  const line = lineOf(block);
  const [first, list, ...more] = blocksIn(block);
  const question = textOf(first);
  const wrong = (code: DraftMistakeCode, message: string): ReadCheck => ({
    check: undefined,
    mistakes: [{ line, code, message }],
  });
  if (!question)
    return wrong('check_without_question', 'a check must begin with its question in one paragraph');
  if (!isA('bullet_list', list))
    return wrong(
      'check_without_answers',
      'a check’s question must be followed by a list of answers: - ( ) answer',
    );

  const read = blocksIn(list).map(readAnswer);
  const answers = read.filter((answer): answer is Answer => 'right' in answer);
  const mistakes = read.filter((answer): answer is MistakeInFile => 'message' in answer);
  if (mistakes.length === 0) mistakes.push(...countMistakes(line, answers));
  if (more[0])
    mistakes.push({
      line: lineOf(more[0]),
      code: 'check_not_ended',
      message: 'a check must end with its answers',
    });
  if (picturesOf(block).length > 0)
    mistakes.push({ line, code: 'check_with_picture', message: 'a check must not contain pictures' });
  return { check: mistakes.length === 0 ? { question, answers } : undefined, mistakes };
}
