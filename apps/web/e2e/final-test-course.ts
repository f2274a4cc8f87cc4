import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompanyCourse, FinalTest } from '@academy/contracts';
import { signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { companies } from './sign-in.ts';

const company = companies.nordlicht;

interface TestedCourse {
  username: string;
  /** English title of the course. */
  title: string;
  finalTest: FinalTest;
}

/**
 * Switches on the final test of a course as a maintainer. Then completes all lessons except the last one as the given
 * user. Returns the ids of the course and its last lesson.
 */
export async function prepareFinalTest({ username, title, finalTest }: TestedCourse) {
  const maintainer = await signInToApi('maintainer@academy.test');
  const managed = `/maintenance/companies/${company}/courses`;
  const offered = await maintainer<CompanyCourse[]>('GET', `${managed}?language=en&per_page=100`);
  const found = offered.find((course) => course.title === title);
  await maintainer('PATCH', `${managed}/${found?.id}`, { final_test: finalTest });
  return completeLessons({ username, companyId: company, title }, 'certificate');
}

/** Replaces the no-break spaces that the service puts into legal citations and amounts. */
const withPlainSpaces = (text: string): string => text.trim().replaceAll('\u00a0', ' ');

/**
 * Returns a function that tells whether an option, as shown on the page, is right. The function needs the text of the
 * question, too, because the same option can be right in one question and wrong in another.
 */
export function readRightOptions(
  slug: string,
  locale: 'de' | 'en',
): (question: string, option: string) => boolean {
  const file = new URL(`../../academy-api/courses/${slug}/${locale}/questions.md`, import.meta.url);
  const questions = readFileSync(fileURLToPath(file), 'utf8').split(/^## .*$/m);
  const bank = new Map(
    questions.slice(1).map((question) => {
      const [text = ''] = question.trim().split('\n');
      const right = [...question.matchAll(/^- [([]x[)\]] (.*)$/gm)].map(([, option = '']) => option);
      return [withPlainSpaces(text), new Set(right)];
    }),
  );
  return (question, option) => {
    const right = bank.get(withPlainSpaces(question));
    if (!right) throw new Error(`The bank of ${slug} has no question "${question}"`);
    return right.has(withPlainSpaces(option));
  };
}
