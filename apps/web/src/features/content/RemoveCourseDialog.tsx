import type { CompanyCourse } from '@academy/contracts';
import { isConfirmed } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { PhraseField } from '../../shared/ui/PhraseField.tsx';
import { courseTags, useRemoveOwnCourseMutation } from './api.ts';
import { removalPhrases } from './rules.ts';

interface RemoveCourseDialogProps {
  course: CompanyCourse;
  onClose: () => void;
}

/**
 * Permanently removes a course that the company has created. Lists what is deleted and what is kept as proof of
 * training, such as certificates.
 */
export default function RemoveCourseDialog({ course, onClose }: RemoveCourseDialogProps) {
  const { t } = useTranslation('content');
  const { companyId, paths } = usePanel();
  const locale = useLocale();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  const { title } = course;
  const isRemoved = useRef(false);
  const mutation = useRemoveOwnCourseMutation();
  const [, { isSuccess }] = mutation;
  const { save, ...state } = useSave(mutation, {
    success: t('remove.done', { title }),
    // Leaving the page of the removed course also closes the dialog.
    onSaved: () => {
      isRemoved.current = true;
      void navigate(paths.courses);
    },
  });
  // The courses are reloaded only after the queries of this page have ended, because the service refuses queries about a
  // removed course.
  useEffect(
    () => () => {
      if (isRemoved.current) queueMicrotask(() => dispatch(api.util.invalidateTags([...courseTags])));
    },
    [dispatch],
  );
  const lost = [
    t('remove.assigned', { count: course.members_count }),
    t('remove.open', { count: course.open_count }),
    t(course.origin === 'package' ? 'remove.package' : 'remove.draft', { count: course.lessons_count }),
    ...(course.questions_count > 0 ? [t('remove.questions', { count: course.questions_count })] : []),
  ];
  const kept = [
    t('remove.completed', { count: course.completed_count }),
    t('remove.certificates', { count: course.certificates_count }),
  ];
  return (
    <ConfirmDialog
      title={t('remove.title', { title })}
      confirmLabel={t('remove.action')}
      isDestructive
      isDisabled={!isConfirmed(removalPhrases, typed)}
      onConfirm={() => save({ companyId, courseId: course.course_id })}
      onClose={onClose}
      {...state}
      isBusy={state.isBusy || isSuccess}
    >
      <Stack spacing={2}>
        <Alert severity="warning">{t('remove.warning')}</Alert>
        <List title={t('remove.lost')} items={lost} />
        <List title={t('remove.kept')} items={kept} />
        {course.origin === 'written' && <Typography>{t('remove.exportFirst')}</Typography>}
        <PhraseField
          label={t('remove.phrase', { phrase: removalPhrases[locale] })}
          value={typed}
          onChange={setTyped}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </div>
  );
}
