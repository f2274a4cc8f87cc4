import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useEnrollMutation } from '../courses/index.ts';

/** Shown instead of a lesson from a package until the learner has started the course. */
export function StartLesson({ courseId }: { courseId: string }) {
  const { t } = useTranslation('packaged-lessons');
  const { companyId } = useCompany();
  const report = useMutationNotice();
  const [enroll, { isLoading }] = useEnrollMutation();
  const start = () =>
    void report(enroll({ companyId, body: { data: { course_id: courseId } } }).unwrap(), {
      failure: (reason) => t('start.failed', { reason }),
    });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{t('start.text')}</Typography>
      <LoadingButton variant="contained" size="large" loading={isLoading} onClick={start}>
        {t('start.button')}
      </LoadingButton>
    </Stack>
  );
}
