import { changeLearnerMailSettings } from '@academy/contracts';
import type { LearnerMailSettings } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useChangeLearnerMailSettingsMutation, useGetLearnerMailSettingsQuery } from './api.ts';

/** Settings of the mails that the company sends to learners by itself (rule 440). */
export default function LearnerMailsSection() {
  const { companyId } = usePanel();
  const { currentData: settings, error, refetch } = useGetLearnerMailSettingsQuery({ companyId });
  if (settings) return <LearnerMailsForm key={companyId} settings={settings} />;
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
}

function LearnerMailsForm({ settings }: { settings: LearnerMailSettings }) {
  const { t } = useTranslation('report-mails');
  const { companyId } = usePanel();
  const form = useSchemaForm(changeLearnerMailSettings.body.shape.data, settings);
  const { field: certificateEarned } = useController({ control: form.control, name: 'certificate_earned' });
  const mutation = useChangeLearnerMailSettingsMutation();
  const [, { error, isSuccess }] = mutation;
  const { save, isBusy } = useSave(mutation, {
    success: t('saved'),
    onSaved: (saved) => form.reset(saved),
  });
  return (
    <Card component="section" aria-labelledby="learner-mails" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={form.submitTo((data) => save({ companyId, body: { data } }))}
      >
        <Typography variant="h2" id="learner-mails">
          {t('learners.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('learners.text')}</Typography>
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={certificateEarned.value}
                onChange={({ target }) => certificateEarned.onChange(target.checked)}
                slotProps={{ input: { 'aria-describedby': 'certificate-earned-says' } }}
              />
            }
            label={t('learners.certificateEarned')}
          />
          <Typography id="certificate-earned-says" color="textSecondary" sx={{ maxWidth: '70ch' }}>
            {t('learners.certificateEarnedSays')}
          </Typography>
        </Box>
        <FormTextField
          form={form}
          name="own_sentence"
          label={t('learners.ownSentence')}
          helperText={t('learners.ownSentenceHint')}
          multiline
        />
        <FormTextField
          form={form}
          name="reply_to"
          label={t('learners.replyTo')}
          helperText={t('learners.replyToHint')}
          invalidText={t('learners.replyToInvalid')}
          attributes={{ type: 'email' }}
        />
        {error && <FailureAlert failure={error} />}
        <Box>
          <LoadingButton
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!form.formState.isDirty}
            keepsFocus={isSuccess}
          >
            {t('learners.save')}
          </LoadingButton>
        </Box>
      </Stack>
    </Card>
  );
}
