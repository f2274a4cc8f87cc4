import type { Lesson } from '@academy/contracts';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { followChoices, startExercises, type ChosenAnswers } from '@academy/knowledge-checks';
import { lessonStyles } from './lessonStyles.ts';
import { readableHtml } from './readableHtml.ts';

const Prose = styled('div')(lessonStyles);

const chosenAnswers: ChosenAnswers = new Map();

/** Shows the content of a lesson, hyphenated according to the language of the lesson. */
export function LessonContent({ lesson }: { lesson: Pick<Lesson, 'id' | 'content' | 'language'> }) {
  const { t } = useTranslation('lessons');
  const prose = useRef<HTMLDivElement>(null);
  const html = useMemo(
    () => readableHtml(lesson.content, t('table'), lesson.language),
    [lesson.content, lesson.language, t],
  );
  useEffect(() => {
    if (!prose.current) return undefined;
    startExercises(prose.current, lesson.language);
    return followChoices(prose.current, lesson.id, chosenAnswers);
  }, [html, lesson.id, lesson.language]);
  // The HTML is safe, because the service removes scripts, frames and event handlers from lessons.
  return (
    <Prose key={lesson.id} ref={prose} lang={lesson.language} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
