import type { CourseOutline, DraftMistake, Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import { lessonsOf, textIn } from '../draft/outlineRules.ts';

export interface MistakePlace {
  /** Query string of the URL that opens the editor at this place. */
  search: string;
  lesson: string | undefined;
  language: Locale | undefined;
}

const questionsFile = 'questions.md';

export function placeOf(
  { file, line, params }: DraftMistake,
  outline: CourseOutline,
  shown: Locale,
): MistakePlace {
  const [folder, name = ''] = file.split('/');
  const language = locales.find((each) => each === folder);
  const lessons = lessonsOf(outline);
  const titleOf = (id: string) => {
    const lesson = lessons.find((each) => each.id === id);
    return lesson && textIn(lesson.title, shown);
  };
  if (language && name === questionsFile) return { search: '?part=questions', lesson: undefined, language };
  const id = name.endsWith('.md') ? name.slice(0, -3) : undefined;
  if (language && id !== undefined && titleOf(id) !== undefined)
    return {
      search: `?${new URLSearchParams({ lesson: id, language, line: String(line) })}`,
      lesson: titleOf(id),
      language,
    };
  const named = lessons.find((lesson) => lesson.id === params['id']);
  if (named)
    return { search: `?${new URLSearchParams({ lesson: named.id })}`, lesson: titleOf(named.id), language };
  return { search: '', lesson: undefined, language };
}
