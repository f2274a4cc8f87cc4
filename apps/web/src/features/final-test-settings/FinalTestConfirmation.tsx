import type { CompanyCourse, FinalTest } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { kindOfChange } from './rules.ts';
import { useDescribeTest } from './useDescribeTest.ts';

interface FinalTestConfirmationProps {
  course: CompanyCourse;
  /** The new settings; null removes the final test. */
  finalTest: FinalTest | null;
  onBack: () => void;
  onClose: () => void;
}

/** Shows how many people a change of the final test affects. The change is saved only after a confirmation. */
export function FinalTestConfirmation({ course, finalTest, onBack, onClose }: FinalTestConfirmationProps) {
  const { t } = useTranslation('final-test-settings');
  const { companyName: company } = usePanel();
  const describe = useDescribeTest();
  const { title, final_test, open_count: open, completed_count } = course;
  const kind = kindOfChange(final_test, finalTest);
  const { save, isBusy, error } = useSaveCourse(course, {
    success: () => t(`done.${kind}`, { title }),
    onSaved: onClose,
  });
  return (
    <DialogFrame
      title={t(`confirm.${kind}.title`, { title })}
      onClose={onClose}
      onSubmit={() => isBusy || save({ final_test: finalTest })}
      actions={
        <>
          <Button color="secondary" onClick={onBack}>
            {t('back')}
          </Button>
          <LoadingButton type="submit" variant="contained" loading={isBusy}>
            {t(`confirm.${kind}.action`)}
          </LoadingButton>
        </>
      }
    >
      <Stack spacing={1.5}>
        <Typography>{t(`confirm.${kind}.effect`, { company })}</Typography>
        {final_test && finalTest && (
          <Typography>{t('confirm.before', { settings: describe(final_test) })}</Typography>
        )}
        {finalTest && <Typography>{t('confirm.after', { settings: describe(finalTest) })}</Typography>}
        <Typography>
          {open === 0 ? t('confirm.nobodyOpen') : t(`confirm.${kind}.open`, { count: open })}
        </Typography>
        {completed_count > 0 && <Typography>{t('confirm.completed', { count: completed_count })}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {t(`confirm.${kind}.attempts`)}
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
      </Stack>
    </DialogFrame>
  );
}
