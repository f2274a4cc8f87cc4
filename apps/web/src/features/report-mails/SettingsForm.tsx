import type { ReportMailSettings } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useChangeReportMailSettingsMutation } from './api.ts';
import { NotesSection } from './NotesSection.tsx';
import { changeOf, draftOf } from './rules.ts';
import { SummarySection } from './SummarySection.tsx';
import { TeamPageSection } from './TeamPageSection.tsx';

interface SettingsFormProps {
  settings: ReportMailSettings;
  onSaved: () => void;
  /** Called with true when the form gets unsaved changes, and with false when it has none any more. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/**
 * Form for the settings of the summary e-mail, the notes to managers and the team page. One request saves all of them.
 */
export function SettingsForm({ settings, onSaved, onUnsaved }: SettingsFormProps) {
  const { t } = useTranslation('report-mails');
  const { companyId } = usePanel();
  const [draft, setDraft] = useState(() => draftOf(settings));
  // Not `settings`, which the page loads again only after saving: until then, the saved changes would count as unsaved.
  const [stored, setStored] = useState(settings);
  const mutation = useChangeReportMailSettingsMutation();
  const [, { isSuccess, error }] = mutation;
  const { save, isBusy } = useSave(mutation, {
    success: t('saved'),
    onSaved: (saved) => {
      // Fields that the user has changed during the request keep their values.
      setDraft((present) => ({ ...draftOf(saved), ...changedFields(draft, present) }));
      setStored(saved);
      onSaved();
    },
  });
  const isChanged = JSON.stringify(changeOf(draft)) !== JSON.stringify(changeOf(draftOf(stored)));
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isChanged), [isChanged]);
  const edit = (edited: Partial<typeof draft>) => setDraft({ ...draft, ...edited });

  return (
    <Stack spacing={4}>
      <SummarySection draft={draft} settings={settings} onEdit={edit} />
      <NotesSection draft={draft} settings={settings} onEdit={edit} />
      <TeamPageSection draft={draft} onEdit={edit} />
      {error && <FailureAlert failure={error} />}
      <Box>
        <LoadingButton
          variant="contained"
          loading={isBusy}
          disabled={!isChanged}
          keepsFocus={isSuccess}
          onClick={() => save({ companyId, body: { data: changeOf(draft) } })}
        >
          {t('save')}
        </LoadingButton>
      </Box>
    </Stack>
  );
}
