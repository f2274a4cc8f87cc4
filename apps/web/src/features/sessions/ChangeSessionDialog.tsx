import type { ManagedSession } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangeSessionMutation } from './managedApi.ts';
import { SessionFields } from './SessionFields.tsx';
import { changedSettings, choicesOf, sessionSchema, settingsOf, typedSessionOf } from './sessionForm.ts';

interface ChangeSessionDialogProps {
  session: ManagedSession;
  onClose: () => void;
}

export default function ChangeSessionDialog({ session, onClose }: ChangeSessionDialogProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const timeZone = useTimeZone();
  const language = useLocale();
  // Saving reloads `session` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initial] = useState(session);
  const [choices, setChoices] = useState(choicesOf(initial));
  const form = useSchemaForm(sessionSchema(choices), typedSessionOf(timeZone, initial));
  const { save, ...state } = useSave(useChangeSessionMutation(), {
    success: ({ title }) => t('change.saved', { title }),
    onSaved: onClose,
    onFailed: (error) => {
      const code = failureOf(error)?.code;
      if (code === 'session_in_past') form.setError('day', { message: 'past' });
      if (code === 'seats_booked') form.setError('capacity', { message: 'booked' });
    },
  });
  return (
    <ConfirmDialog
      title={t('change.of', { title: initial.title })}
      confirmLabel={t('change.save')}
      onConfirm={form.submitTo((typed) => {
        const data = changedSettings(initial, settingsOf(typed, timeZone), timeZone);
        if (Object.keys(data).length === 0) onClose();
        else save({ companyId, sessionId: initial.id, language, body: { data } });
      })}
      onClose={onClose}
      {...state}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('change.effect')}
      </Typography>
      <SessionFields
        form={form}
        choices={choices}
        onChoose={setChoices}
        booked={session.participants_count}
      />
    </ConfirmDialog>
  );
}
