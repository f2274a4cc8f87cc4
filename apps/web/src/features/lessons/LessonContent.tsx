import type { Lesson } from '@academy/contracts';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonStyles } from './lessonStyles.ts';
import { readableHtml } from './readableHtml.ts';

const Prose = styled('div')(lessonStyles);

/** The content of a lesson, hyphenated in its own language. */
export function LessonContent({ lesson }: { lesson: Pick<Lesson, 'content' | 'language'> }) {
  const { t } = useTranslation('lessons');
  const html = useMemo(
    () => readableHtml(lesson.content, { table: t('table'), picture: t('picture') }),
    [lesson.content, t],
  );
  // Safe to insert: lessons come from the product's own files, and the service has sanitised them with an allow-list of
  // elements and attributes that excludes scripts, styles, frames and event handlers.
  return <Prose lang={lesson.language} dangerouslySetInnerHTML={{ __html: html }} />;
}
