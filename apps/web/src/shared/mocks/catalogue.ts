import type { Locale, Subject } from '@academy/contracts';
import { todayIn } from '../formats/todayIn.ts';
import { courseTexts, type OutlineText } from './courseTexts.ts';

interface Titled {
  id: string;
  titles: Record<Locale, string>;
}

export interface CatalogueCourse {
  id: string;
  slug: string;
  subject: Subject;
  mandatory: boolean;
  bonus: boolean;
  deadline: string | null;
  languages: Locale[];
  sources: { title: string; url: string | null }[];
  texts: Record<Locale, { title: string; description: string }>;
  chapters: (Titled & { lessons: (Titled & { length_in_minutes: number })[] })[];
}

const idOf = (...numbers: number[]) =>
  `0192f000-0000-7000-8${numbers.length}00-${numbers
    .map((number) => String(number).padStart(4, '0'))
    .join('')
    .padStart(12, '0')}`;

/** Returns a day as `YYYY-MM-DD` in the time zone of the sample companies. */
export const daysFromNow = (days: number) =>
  todayIn('Europe/Berlin', new Date(Date.now() + days * 86_400_000));

const chaptersOf = (course: number, outline: OutlineText[]) =>
  outline.map(([de, en, lessons], chapter) => ({
    id: idOf(course, chapter + 1),
    titles: { de, en },
    lessons: lessons.map(([lessonDe, lessonEn, length_in_minutes], lesson) => ({
      id: idOf(course, chapter + 1, lesson + 1),
      titles: { de: lessonDe, en: lessonEn },
      length_in_minutes,
    })),
  }));

const sources = [
  { title: 'Verordnung (EU) 2016/679 (DSGVO)', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' },
  { title: 'ISO/IEC 27001:2022', url: null },
];

const rules = [
  {
    slug: 'privacy-at-work',
    subject: 'privacy',
    mandatory: true,
    bonus: false,
    deadline: daysFromNow(9),
  },
  { slug: 'security-essentials', subject: 'infosec', mandatory: true, bonus: false, deadline: null },
  { slug: 'compliance-essentials', subject: 'compliance', mandatory: false, bonus: false, deadline: null },
  // The catalogue has no course with this slug, so the web app shows the illustration of the subject.
  { slug: 'working-on-the-move', subject: 'infosec', mandatory: false, bonus: true, deadline: null },
] as const;

export const catalogue: CatalogueCourse[] = rules.flatMap((rule, index) => {
  const words = courseTexts[index];
  if (words === undefined) return [];
  const { outline, ...texts } = words;
  const course = index + 1;
  return {
    id: idOf(course),
    ...rule,
    languages: ['de', 'en'],
    sources,
    texts,
    chapters: chaptersOf(course, outline),
  };
});

export const lessonsOf = ({ chapters }: CatalogueCourse) => chapters.flatMap(({ lessons }) => lessons);
