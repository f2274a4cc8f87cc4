import type { Token } from 'markdown-it';
import type { DraftMistakeCode } from '@academy/contracts';
import {
  blocksIn,
  choiceArrow,
  isA,
  lineOf,
  mailMark,
  sceneHeading,
  textOf,
  type ExerciseKind,
} from '@academy/lesson-markdown';
import type { MistakeInFile } from './mistakes.ts';

export interface Explained {
  text: Token;
  why: Token | undefined;
}

/** Exercise in which learners put steps into order or assign things to categories. */
export interface SortExercise {
  question: Token;
  /** Steps in the right order; empty in an exercise with categories. */
  steps: Explained[];
  categories: { name: Token; things: Explained[] }[];
}

/** Exercise in which the learner's choice in each scene determines the next scene. */
export interface BranchExercise {
  question: Token;
  /** The first entry is the first scene. A scene without choices ends the exercise. */
  scenes: { id: string; ending: 'good' | 'bad' | undefined; texts: Token[]; choices: Choice[] }[];
}

interface Choice {
  text: Token;
  leadsTo: string;
}

/**
 * Exercise in which learners classify e-mails as suspicious or trustworthy, and mark the part that makes an e-mail
 * suspicious.
 */
export interface InboxExercise {
  question: Token;
  mails: { isSuspicious: boolean; sender: Token[]; subject: Token[]; texts: Token[]; why: Token }[];
}

export type Exercise =
  | ({ kind: 'sort' } & SortExercise)
  | ({ kind: 'branch' } & BranchExercise)
  | ({ kind: 'inbox' } & InboxExercise);

const limits = {
  steps: { min: 3, max: 8 },
  categories: { min: 2, max: 5 },
  things: { min: 4, max: 12 },
  scenes: { min: 3, max: 12 },
  choices: { min: 2, max: 4 },
  mails: { min: 3, max: 12 },
};

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

function requireCount(what: keyof typeof limits, count: number, line: number): void {
  const { min, max } = limits[what];
  if (count < min || count > max)
    throw new Wrong(line, `must have ${min} to ${max} ${what}, this one has ${count}`, 'exercise_count', {
      ...{ what, min, max, count },
    });
}

function requireText(
  block: readonly Token[] | undefined,
  line: number,
  message: string,
  code: DraftMistakeCode,
): Token {
  const text = textOf(block);
  if (!text) throw new Wrong(line, message, code);
  return text;
}

/** Reads a list item that contains one paragraph and optionally a blockquote with an explanation. */
function readExplained(item: readonly Token[]): Explained {
  const line = lineOf(item);
  const [first, quote, ...more] = blocksIn(item);
  const text = requireText(
    first,
    line,
    'an entry of an exercise must begin with its text in one paragraph',
    'exercise_entry',
  );
  if (!quote) return { text, why: undefined };
  const why = isA('blockquote', quote) ? textOf(blocksIn(quote)[0]) : undefined;
  if (!why || more.length > 0)
    throw new Wrong(
      line,
      'an entry may be followed by one quoted paragraph only: > explanation',
      'exercise_entry',
    );
  return { text, why };
}

function readCategory(item: readonly Token[]): SortExercise['categories'][number] {
  const line = lineOf(item);
  const [name, list, ...more] = blocksIn(item);
  if (!isA('bullet_list', list) || more.length > 0)
    throw new Wrong(
      line,
      'a category must consist of its name and a nested list of what belongs to it',
      'sort_invalid',
    );
  return {
    name: requireText(name, line, 'a category must begin with its name in one paragraph', 'sort_invalid'),
    things: blocksIn(list).map(readExplained),
  };
}

function readSort([first, list, ...more]: readonly Token[][], line: number): SortExercise {
  const question = requireText(
    first,
    line,
    'an exercise must begin with its question in one paragraph',
    'exercise_without_question',
  );
  if (more[0]) throw new Wrong(lineOf(more[0]), 'an exercise must end with its list', 'sort_invalid');
  if (isA('ordered_list', list)) {
    const steps = blocksIn(list).map(readExplained);
    requireCount('steps', steps.length, line);
    return { question, steps, categories: [] };
  }
  if (!isA('bullet_list', list))
    throw new Wrong(
      line,
      'the question of a sort exercise must be followed by a numbered list (order), or by a list of categories',
      'sort_invalid',
    );
  const categories = blocksIn(list).map(readCategory);
  requireCount('categories', categories.length, line);
  requireCount('things', categories.flatMap(({ things }) => things).length, line);
  return { question, steps: [], categories };
}

function readChoice(item: readonly Token[]): Choice {
  const line = lineOf(item);
  const { text, why } = readExplained(item);
  const last = text.children?.at(-1);
  const leadsTo = last?.type === 'text' ? choiceArrow.exec(last.content)?.[1] : undefined;
  if (!last || !leadsTo || why)
    throw new Wrong(
      line,
      'a choice must end with an arrow and the id of a scene: - What to do -> scene',
      'branch_invalid',
    );
  last.content = last.content.replace(choiceArrow, '');
  return { text, leadsTo };
}

function readScene(heading: readonly Token[], blocks: readonly Token[][]): BranchExercise['scenes'][number] {
  const line = lineOf(heading);
  const [, id = '', ending] = sceneHeading.exec(heading[1]?.content ?? '') ?? [];
  if (id === '')
    throw new Wrong(
      line,
      'the heading of a scene must be its id, and perhaps how it ends: ### id (good)',
      'branch_invalid',
    );
  const list = isA('bullet_list', blocks.at(-1)) ? blocks.at(-1) : undefined;
  const texts = (list ? blocks.slice(0, -1) : blocks).map((block) =>
    requireText(
      block,
      lineOf(block),
      'a scene must consist of paragraphs, and perhaps a list of choices',
      'branch_invalid',
    ),
  );
  if (texts.length === 0) throw new Wrong(line, 'a scene must have a text', 'branch_invalid');
  const choices = list ? blocksIn(list).map(readChoice) : [];
  if (list) requireCount('choices', choices.length, line);
  if ((choices.length === 0) !== (ending !== undefined))
    throw new Wrong(
      line,
      'a scene must either have choices, or say how it ends: (good) or (bad)',
      'branch_invalid',
    );
  return { id, ending: ending as 'good' | 'bad' | undefined, texts, choices };
}

function readBranch([first, ...blocks]: readonly Token[][], line: number): BranchExercise {
  const question = requireText(
    first,
    line,
    'an exercise must begin with its question in one paragraph',
    'exercise_without_question',
  );
  const starts = blocks.flatMap((block, index) => (isA('heading', block) ? [index] : []));
  if (starts[0] !== 0)
    throw new Wrong(
      line,
      'the question must be followed by the heading of a scene: ### id',
      'branch_invalid',
    );
  const scenes = starts.map((start, index) =>
    readScene(blocks[start] ?? [], blocks.slice(start + 1, starts[index + 1])),
  );
  requireCount('scenes', scenes.length, line);
  const reached = new Set(scenes.flatMap(({ choices }) => choices.map(({ leadsTo }) => leadsTo)));
  const ids = scenes.map(({ id }) => id);
  const missing = [...reached].find((id) => !ids.includes(id));
  if (missing)
    throw new Wrong(line, `no scene has the id ${missing}`, 'branch_scene_unknown', { scene: missing });
  if (new Set(ids).size < ids.length) throw new Wrong(line, 'two scenes have the same id', 'branch_invalid');
  const unreached = ids.slice(1).find((id) => !reached.has(id));
  if (unreached)
    throw new Wrong(line, `no choice leads to the scene ${unreached}`, 'branch_scene_unreached', {
      scene: unreached,
    });
  return { question, scenes };
}

/**
 * Returns true for the part of an e-mail that makes it suspicious, which Markdown marks as inline code that begins with
 * `!`.
 */
export const isSign = ({ type, content }: Token): boolean =>
  type === 'code_inline' && content.startsWith('!');

function readMail(item: readonly Token[]): InboxExercise['mails'][number] {
  const line = lineOf(item);
  const blocks = blocksIn(item);
  const [head, ...body] = blocks.slice(0, -1);
  const header = requireText(
    head,
    line,
    'an e-mail must begin with a paragraph that contains its sender, and its subject on the next line',
    'inbox_invalid',
  );
  const parts = header.children ?? [];
  const [begin] = parts;
  const mark = begin?.type === 'text' ? mailMark.exec(begin.content)?.[1] : undefined;
  const lineBreak = parts.findIndex(({ type }) => type === 'softbreak');
  if (!begin || mark === undefined || lineBreak === -1)
    throw new Wrong(
      line,
      'an e-mail must begin with ( ) or, if it is suspicious, (x), its sender, and its subject on the next line',
      'inbox_invalid',
    );
  begin.content = begin.content.replace(mailMark, '');
  const quote = blocks.at(-1);
  const why = isA('blockquote', quote) ? textOf(blocksIn(quote)[0]) : undefined;
  if (!why)
    throw new Wrong(
      line,
      'an e-mail must end with one quoted paragraph that explains it: > explanation',
      'inbox_invalid',
    );
  const texts = body.map((block) =>
    requireText(block, lineOf(block), 'the text of an e-mail must consist of paragraphs', 'inbox_invalid'),
  );
  if (texts.length === 0) throw new Wrong(line, 'an e-mail has no text', 'inbox_invalid');
  const all = [...parts, ...texts.flatMap(({ children }) => children ?? [])];
  const isSuspicious = mark === 'x';
  const clickable = all.filter(({ type }) => type === 'code_inline');
  if (clickable.length < 2 || clickable.some(isSign) !== isSuspicious)
    throw new Wrong(
      line,
      'an e-mail must have at least two parts to choose (`part`), and among them a sign (`!part`) if and only if it is suspicious',
      'inbox_invalid',
    );
  return { isSuspicious, sender: parts.slice(0, lineBreak), subject: parts.slice(lineBreak + 1), texts, why };
}

function readInbox([first, list, ...more]: readonly Token[][], line: number): InboxExercise {
  const question = requireText(
    first,
    line,
    'an exercise must begin with its question in one paragraph',
    'exercise_without_question',
  );
  if (!isA('bullet_list', list) || more.length > 0)
    throw new Wrong(
      line,
      'the question of an inbox must be followed by a list of e-mails, and nothing else',
      'inbox_invalid',
    );
  const mails = blocksIn(list).map(readMail);
  requireCount('mails', mails.length, line);
  return { question, mails };
}

export function readExercise(
  kind: ExerciseKind,
  block: readonly Token[],
): { exercise: Exercise | undefined; mistakes: MistakeInFile[] } {
  const line = lineOf(block);
  const blocks = blocksIn(block);
  try {
    if (blocks.flat().some(({ children }) => children?.some(({ type }) => type === 'image')))
      throw new Wrong(line, 'an exercise must not contain pictures', 'exercise_with_picture');
    const exercise: Exercise =
      kind === 'sort'
        ? { kind, ...readSort(blocks, line) }
        : kind === 'branch'
          ? { kind, ...readBranch(blocks, line) }
          : { kind, ...readInbox(blocks, line) };
    return { exercise, mistakes: [] };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    const { line: at, message, code, params } = error;
    return { exercise: undefined, mistakes: [{ line: at, message, code, params }] };
  }
}
