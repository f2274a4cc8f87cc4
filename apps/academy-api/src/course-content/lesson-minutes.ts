import type { Token } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import { siblings } from '@academy/lesson-markdown';
import { exerciseKindOf } from './render-exercises.ts';

const wordsPerMinute: Record<Locale, number> = { de: 180, en: 200 };
const secondsPerCheck = 30;
const secondsPerExercise = 60;
const secondsPerPicture = 20;

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const childrenOf = (block: readonly Token[]): Token[] => block.flatMap(({ children }) => children ?? []);

/**
 * Estimates the seconds that a learner needs for a lesson, from its words, knowledge checks, exercises and pictures.
 * @param tokens parsed Markdown of the lesson, with knowledge checks and exercises as containers
 */
export function secondsOf(tokens: readonly Token[], language: Locale): number {
  return siblings(tokens).reduce((sum, block) => {
    if (block[0]?.type === 'container_check_open') return sum + secondsPerCheck;
    if (exerciseKindOf(block)) return sum + secondsPerExercise;
    const parts = childrenOf(block);
    const pictures = parts.filter(({ type }) => type === 'image').length;
    // The text of an image token is its alternative text, which learners who see the picture do not read.
    const text = parts.map(({ type, content }) =>
      type === 'image' ? '' : type === 'softbreak' ? ' ' : content,
    );
    return sum + pictures * secondsPerPicture + (countWords(text.join('')) * 60) / wordsPerMinute[language];
  }, 0);
}

/** Returns the length of a lesson in whole minutes, at least one, in the language that takes longest. */
export const minutesOf = (secondsByLanguage: readonly number[]): number =>
  Math.max(1, Math.round(Math.max(0, ...secondsByLanguage) / 60));
