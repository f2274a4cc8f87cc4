export * from './editing/blocks.ts';
export { blockAtLine, blockOf, isRichText, readLesson, writeContent, writeLesson } from './editing/lesson.ts';
export {
  newQuestion,
  readBank,
  writeBank,
  type BankTexts,
  type Option,
  type Question,
} from './editing/question-bank.ts';
export { readRichText } from './editing/read-rich-text.ts';
export type { RichMark, RichNode } from './editing/rich-text.ts';
export { writeRichText } from './editing/write-rich-text.ts';
export { exerciseKinds, lessonMarkdown, questionMarkdown, type ExerciseKind } from './markdown.ts';
export { answerMark, choiceArrow, mailMark, optionMark, questionHeading, sceneHeading } from './marks.ts';
export { blocksIn, isA, lineOf, siblings, textOf } from './token-blocks.ts';
