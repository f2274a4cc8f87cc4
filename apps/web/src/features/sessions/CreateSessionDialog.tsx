import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCreateSessionMutation } from './managedApi.ts';
import { SessionFields } from './SessionFields.tsx';
import { choicesOf, sessionSchema, settingsOf, typedSessionOf } from './sessionForm.ts';

export default function CreateSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sessions');
  const { companyId, paths } = usePanel();
  const timeZone = useTimeZone();
  const language = useLocale();
  const navigate = useNavigate();
  const [choices, setChoices] = useState(choicesOf());
  const form = useSchemaForm(sessionSchema(choices), typedSessionOf(timeZone));
  const { save, ...state } = useSave(useCreateSessionMutation(), {
    success: ({ title }) => t('managed.created', { title }),
    onSaved: ({ id }) => {
      onClose();
      void navigate(paths.session(id));
    },
    onFailed: (error) => {
      if (failureOf(error)?.code === 'session_in_past') form.setError('day', { message: 'past' });
    },
  });
  return (
    <ConfirmDialog
      title={t('managed.create')}
      confirmLabel={t('managed.createConfirm')}
      onConfirm={form.submitTo((typed) =>
        save({ companyId, language, body: { data: settingsOf(typed, timeZone) } }),
      )}
      onClose={onClose}
      {...state}
    >
      <SessionFields form={form} choices={choices} onChoose={setChoices} booked={0} />
    </ConfirmDialog>
  );
}
