import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/errors/errors.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { useSave } from '../../../shared/notifications/useSave.ts';
import { DialogFrame } from '../../../shared/ui/DialogFrame.tsx';
import { FailureAlert } from '../../../shared/ui/FailureAlert.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { LoadingButton } from '../../../shared/ui/LoadingButton.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeletons.tsx';
import { usePreviewOwnCoursePublicationQuery, usePublishOwnCourseMutation } from '../draft/api.ts';
import { MistakeList } from './MistakeList.tsx';
import { PublicationEffect } from './PublicationEffect.tsx';
import { useEditedDraft } from '../draft/useDraft.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';

interface PublishDialogProps {
  /** Called when the dialog closes after a publication. */
  onPublished: () => void;
  onClose: () => void;
}

/** Publishes the draft. First lists its mistakes or, if there are none, what changes for how many people. */
export default function PublishDialog({ onPublished, onClose }: PublishDialogProps) {
  const { t } = useTranslation('own-courses');
  const { saver } = useEditedDraft();
  const [isFlushed, setFlushed] = useState(false);
  // The preview is about the stored draft, so unsaved changes are saved first.
  const flush = useEffectEvent(() => void saver.flush().finally(() => setFlushed(true)));
  useEffect(() => flush(), []);
  if (!isFlushed)
    return (
      <DialogFrame title={t('publish.title')} onClose={onClose}>
        <ListSkeleton rows={2} />
      </DialogFrame>
    );
  if (saver.hasUnsaved)
    return (
      <DialogFrame title={t('publish.title')} onClose={onClose}>
        <Alert severity="error">{t('publish.unsaved')}</Alert>
      </DialogFrame>
    );
  return <Publication onPublished={onPublished} onClose={onClose} />;
}

function Publication({ onPublished, onClose }: PublishDialogProps) {
  const { t } = useTranslation('own-courses');
  const { companyId, settings } = useDraftPlace();
  const language = useLocale();
  const { course, saver } = useEditedDraft();
  const courseId = course.id;
  const query = usePreviewOwnCoursePublicationQuery({ companyId, courseId, language });
  const { data, error } = query;
  const [publish, mutation] = usePublishOwnCourseMutation();
  const { save, ...state } = useSave([publish, mutation], {
    onFailed: (failure) => {
      if (failureOf(failure)?.code === 'draft_has_mistakes') void query.refetch();
    },
  });
  const isPart = course.supplements_course_id !== null;
  const ownDoneFirst = isPart ? 'ownLessons.doneFirst' : 'publish.doneFirst';
  const doneFirst = companyId === null ? 'catalogue.doneFirst' : ownDoneFirst;
  const doneText = course.state === 'draft' ? doneFirst : 'publish.done';
  const published = mutation.data;
  if (published)
    return (
      <DialogFrame
        title={t('publish.title')}
        onClose={() => {
          onClose();
          onPublished();
        }}
        actions={
          settings &&
          published.company_course_id !== null && (
            <LinkButton variant="contained" to={settings(published.company_course_id)}>
              {t(course.state === 'draft' && !isPart ? 'publish.activate' : 'editor.settings')}
            </LinkButton>
          )
        }
      >
        <Alert severity="success">{t(doneText)}</Alert>
      </DialogFrame>
    );
  const canPublish = data?.mistakes.length === 0;
  return (
    <DialogFrame
      title={t('publish.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t(canPublish || !data ? 'publish.cancel' : 'publish.back')}
          </Button>
          {canPublish && (
            <LoadingButton
              variant="contained"
              loading={state.isBusy}
              onClick={() => save({ companyId, courseId, body: { data: { revision: saver.revision } } })}
            >
              {t('publish.confirm')}
            </LoadingButton>
          )}
        </>
      }
    >
      {error ? (
        <FailureAlert failure={error} />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : canPublish ? (
        <Stack spacing={2}>
          <PublicationEffect publication={data} isFirst={course.state === 'draft'} isPart={isPart} />
          {state.error && <Alert severity="error">{state.error}</Alert>}
        </Stack>
      ) : (
        <Stack spacing={2}>
          <Typography>{t('publish.mistakes', { count: data.mistakes.length })}</Typography>
          <MistakeList mistakes={data.mistakes} onChoose={onClose} />
        </Stack>
      )}
    </DialogFrame>
  );
}
