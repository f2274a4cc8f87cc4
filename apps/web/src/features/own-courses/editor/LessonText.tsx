import type { Locale } from '@academy/contracts';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../../shared/ui/LoadedDialog.tsx';
import { LoadedPart } from '../../../shared/ui/LoadedPart.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeletons.tsx';
import { useDialog } from '../../../shared/ui/useDialog.ts';
import { textIn, type OutlineLesson } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { useDraftText } from '../draft/useDraftText.ts';

interface LessonTextProps {
  lesson: OutlineLesson;
  language: Locale;
}

export function LessonText({ lesson, language }: LessonTextProps) {
  const { t } = useTranslation('own-courses');
  const [query] = useSearchParams();
  const { changeText, textOf, isReadOnly } = useEditedDraft();
  const path = `${language}/${lesson.id}.md`;
  const loaded = useDraftText(path);
  const preview = useDialog();
  const line = query.get('language') === language ? Number(query.get('line')) || undefined : undefined;
  if (loaded.error) return <ErrorState failure={loaded.error} onRetry={loaded.retry} />;
  if (loaded.text === undefined) return <ListSkeleton rows={3} />;
  return (
    <Stack spacing={2}>
      {/* Loaded separately, because the text editor is the largest part of the JavaScript of the course editor. */}
      <LoadedPart
        load={() => import('../blocks/BlockList.tsx')}
        properties={{
          language,
          markdown: loaded.text,
          isReadOnly,
          onChange: (text: string) => changeText(path, text),
          line,
        }}
      />
      <div>
        <Button startIcon={<PreviewIcon />} {...preview.button}>
          {t('preview.open', { language: t(`languages.${language}`) })}
        </Button>
      </div>
      <LoadedDialog
        dialog={preview}
        load={() => import('./PreviewDialog.tsx')}
        namespaces={['lessons', 'own-courses']}
        properties={{
          lesson: { id: lesson.id, title: textIn(lesson.title, language) },
          language,
          text: textOf(path) ?? loaded.text,
        }}
      />
    </Stack>
  );
}
