import { changeLearnerMailSettings, learnerMailKinds } from '@academy/contracts';
import type { LearnerMailKind, LearnerMailSettings } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm, type SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useChangeLearnerMailSettingsMutation, useGetLearnerMailSettingsQuery } from './api.ts';
import { LearnerMailPreview } from './LearnerMailPreview.tsx';

const schema = changeLearnerMailSettings.body.shape.data;
const fields = schema.keyof().options;

export interface LearnerMailsSectionProps {
  /** Called with true when the form gets unsaved changes, and with false when it has none any more. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Settings of the automatic e-mails to the learners of the company (rule 440). */
export default function LearnerMailsSection({ onUnsaved }: LearnerMailsSectionProps) {
  const { companyId } = usePanel();
  const { currentData: settings, error, refetch } = useGetLearnerMailSettingsQuery({ companyId });
  if (settings) return <LearnerMailsForm key={companyId} settings={settings} onUnsaved={onUnsaved} />;
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
}

function LearnerMailsForm({
  settings,
  onUnsaved,
}: LearnerMailsSectionProps & { settings: LearnerMailSettings }) {
  const { t } = useTranslation('learner-mails');
  const { companyId } = usePanel();
  const form = useSchemaForm(schema, settings);
  const ownSentence = useWatch({ control: form.control, name: 'own_sentence' });
  const mutation = useChangeLearnerMailSettingsMutation();
  const [, { error, isSuccess }] = mutation;
  const { save, isBusy } = useSave(mutation, {
    success: t('saved'),
    onSaved: (saved, { body: { data: sent } }) => {
      const typed = form.getValues();
      form.reset(saved);
      // Fields that were changed during the request keep their values.
      for (const name of fields)
        if (schema.shape[name].safeParse(typed[name]).data !== sent[name])
          form.setValue(name, typed[name], { shouldDirty: true });
    },
  });
  const { isDirty } = form.formState;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isDirty), [isDirty]);
  return (
    <Card component="section" aria-labelledby="learner-mails" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={form.submitTo((data) => save({ companyId, body: { data } }))}
      >
        <Typography variant="h2" id="learner-mails">
          {t('title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('text')}</Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('joined')}</Typography>
        {learnerMailKinds.map((kind) => (
          <MailSwitch key={kind} form={form} kind={kind} />
        ))}
        <FormTextField
          form={form}
          name="own_sentence"
          label={t('ownSentence')}
          helperText={t('ownSentenceHint')}
          multiline
        />
        <FormTextField
          form={form}
          name="reply_to"
          label={t('replyTo')}
          helperText={t('replyToHint')}
          invalidText={t('replyToInvalid')}
          attributes={{ type: 'email' }}
        />
        <LearnerMailPreview ownSentence={ownSentence} />
        {error && <FailureAlert failure={error} />}
        <Box>
          <LoadingButton
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!isDirty}
            keepsFocus={isSuccess}
          >
            {t('save')}
          </LoadingButton>
        </Box>
      </Stack>
    </Card>
  );
}

function MailSwitch({ form, kind }: { form: SchemaForm<typeof schema>; kind: LearnerMailKind }) {
  const { t } = useTranslation('learner-mails');
  const { field } = useController({ control: form.control, name: kind });
  const saysId = `${kind}-says`;
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={field.value ?? false}
            onChange={({ target }) => field.onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': saysId } }}
          />
        }
        label={t(`kinds.${kind}.name`)}
      />
      <Typography id={saysId} color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {t(`kinds.${kind}.says`)}
      </Typography>
    </Box>
  );
}
