import { updateCompanyContacts } from '@academy/contracts';
import { calledContactKinds, companyRuleKinds } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCompanyContactsQuery, useUpdateCompanyContactsMutation } from './api.ts';
import { ContactFields } from './ContactFields.tsx';

/** Changes the contacts and rules that lessons of the company show (rule 55). */
export default function ContactsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('company-contacts');
  const { companyId, companyName } = usePanel();
  const stored = useGetCompanyContactsQuery({ companyId });
  const contacts = stored.currentData;
  const form = useSchemaForm(updateCompanyContacts.body.shape.data, contacts);
  const { save, ...state } = useSave(useUpdateCompanyContactsMutation(), {
    success: t('saved'),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('title', { company: companyName })}
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={form.submitTo((data) => save({ companyId, body: { data } }))}
      isDisabled={contacts === undefined}
      {...state}
    >
      {contacts === undefined && stored.error && (
        <ErrorState failure={stored.error} onRetry={() => void stored.refetch()} />
      )}
      {contacts === undefined && !stored.error && <ListSkeleton />}
      {contacts && (
        <Stack spacing={3}>
          <Typography>{t('text')}</Typography>
          {calledContactKinds.map((kind) => (
            <ContactFields key={kind} form={form} kind={kind} />
          ))}
          <div>
            <Typography variant="h3">{t('rules.title')}</Typography>
            <Typography>{t('rules.text')}</Typography>
          </div>
          {companyRuleKinds.map((kind) => (
            <ContactFields key={kind} form={form} kind={kind} />
          ))}
          <Typography variant="body2" color="textSecondary">
            {t('scorm')}
          </Typography>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
