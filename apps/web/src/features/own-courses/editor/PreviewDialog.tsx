import type { Locale } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../../shared/formats/formatDate.ts';
import { DialogFrame } from '../../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeletons.tsx';
import { LessonContent } from '../../lessons/index.ts';
import { usePreviewLessonMutation } from '../draft/api.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { useMistakeText } from './useMistakeText.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';

interface PreviewDialogProps {
  lesson: { id: string; title: string };
  language: Locale;
  text: string;
  onClose: () => void;
}

export default function PreviewDialog({ lesson, language, text, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('own-courses');
  const { companyId } = useDraftPlace();
  const { course } = useEditedDraft();
  const mistakeText = useMistakeText();
  const [render, { data, error }] = usePreviewLessonMutation();
  const load = () => void render({ companyId, courseId: course.id, body: { data: { language, text } } });
  const loadFirst = useEffectEvent(load);
  useEffect(() => loadFirst(), []);
  return (
    <DialogFrame title={t('preview.title')} onClose={onClose} maxWidth="md">
      <Stack spacing={2}>
        {error ? (
          <ErrorState failure={error} onRetry={load} />
        ) : !data ? (
          <ListSkeleton rows={4} />
        ) : (
          <>
            {data.mistakes.length > 0 && (
              <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
                {t('preview.mistakes', { count: data.mistakes.length })}
                <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
                  {data.mistakes.map((mistake, index) => (
                    <li key={index}>{mistakeText(mistake)}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <Typography color="textSecondary">
              {t('preview.length', { length: formatMinutes(data.length_in_minutes) })}
            </Typography>
            <Typography variant="h2" component="p" lang={language}>
              {lesson.title}
            </Typography>
            <LessonContent lesson={{ id: lesson.id, language, content: data.content }} />
          </>
        )}
      </Stack>
    </DialogFrame>
  );
}
