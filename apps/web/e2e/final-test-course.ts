import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompanyCourse, FinalTest } from '@academy/contracts';
import { signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { companies } from './sign-in.ts';

const company = companies.nordlicht;

interface TestedCourse {
  username: string;
  /** Title of the course in English. */
  title: string;
  finalTest: FinalTest;
}

/**
 * Switches on the final test of a course as a maintainer.
 * Then completes all lessons except the last one as the given user.
 * Returns the ids of the course and its last lesson.
 */
export async function prepareFinalTest({ username, title, finalTest }: TestedCourse) {
  const maintainer = await signInToApi('maintainer@academy.test');
  const managed = `/maintenance/companies/${company}/courses`;
  const offered = await maintainer<CompanyCourse[]>('GET', `${managed}?language=en&per_page=100`);
  const found = offered.find((course) => course.title === title);
  await maintainer('PATCH', `${managed}/${found?.id}`, { final_test: finalTest });
  return completeLessons({ username, companyId: company, title }, 'certificate');
}

/** Reads the texts of all correct options from the question bank of a course. */
export function readRightOptions(slug: string, locale: 'de' | 'en'): Set<string> {
  const bank = new URL(`../../academy-api/courses/${slug}/${locale}/questions.md`, import.meta.url);
  const text = readFileSync(fileURLToPath(bank), 'utf8');
  return new Set([...text.matchAll(/^- [([]x[)\]] (.*)$/gm)].map(([, option = '']) => option));
}
