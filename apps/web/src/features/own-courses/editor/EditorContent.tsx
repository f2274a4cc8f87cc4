import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { LoadedPart } from '../../../shared/ui/LoadedPart.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LessonEditor } from './LessonEditor.tsx';
import { textIn, type OutlineLesson } from '../draft/outlineRules.ts';

interface EditorContentProps {
  part: 'lesson' | 'questions';
  lesson: OutlineLesson | undefined;
}

export function EditorContent({ part, lesson }: EditorContentProps) {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  if (part === 'questions')
    return <LoadedPart load={() => import('../questions/QuestionsEditor.tsx')} properties={{}} />;
  if (!lesson) return <EmptyState title={t('editor.noLesson')} text={t('editor.noLessonText')} />;
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{textIn(lesson.title, locale)}</Typography>
      <LessonEditor key={lesson.id} lesson={lesson} />
    </Stack>
  );
}
