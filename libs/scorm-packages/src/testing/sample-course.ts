import type { Locale } from '@academy/contracts';
import type { PackagedCourse } from '../scorm-package.ts';

/** A course with the lessons `Lesson 1`, `Lesson 2` and so on; the first chapter contains the first two. */
export function sampleCourse(
  count: number,
  language: Locale = 'en',
  title = 'Privacy at work',
): PackagedCourse {
  const lessons = Array.from({ length: count }, (_, index) => ({
    id: `0192f000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    title: `Lesson ${index + 1}`,
    minutes: 3,
  }));
  return {
    id: '0192f000-0000-7000-8000-00000000c0de',
    title,
    language,
    chapters: [
      { title: 'The basics', lessons: lessons.slice(0, 2) },
      { title: 'Everyday work', lessons: lessons.slice(2) },
    ].filter((chapter) => chapter.lessons.length > 0),
  };
}

export const loadSampleHtml = async (lessonId: string): Promise<string> =>
  `<h2>Über „${Number(lessonId.slice(-12))}“</h2><p>Text of a lesson.</p>`;
