import type { CompanyContacts } from '@academy/contracts';
import { contactKinds } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCompanyContactsQuery, useUpdateCompanyContactsMutation } from './api.ts';
import { ContactFields } from './ContactFields.tsx';

/** Dialog for changing the contacts that lessons of the administered company show (rule 55). */
export default function ContactsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('company-contacts');
  const { companyId, companyName } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const stored = useGetCompanyContactsQuery({ companyId });
  const [typed, setTyped] = useState<CompanyContacts>();
  const [update, { isLoading, error }] = useUpdateCompanyContactsMutation();
  const contacts = typed ?? stored.currentData;

  async function save() {
    const request = update({ companyId, body: { data: contacts ?? {} } });
    const outcome = await report(request.unwrap(), { success: t('saved') });
    if (outcome.error === undefined) onClose();
  }

  return (
    <ConfirmDialog
      title={t('title', { company: companyName })}
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={() => void save()}
      isBusy={isLoading}
      isDisabled={contacts === undefined}
      error={error && errorText(error)}
    >
      {contacts === undefined && stored.error && (
        <ErrorState failure={stored.error} onRetry={() => void stored.refetch()} />
      )}
      {contacts === undefined && !stored.error && <ListSkeleton />}
      {contacts && (
        <Stack spacing={3}>
          <Typography>{t('text')}</Typography>
          {contactKinds.map((kind) => (
            <ContactFields
              key={kind}
              kind={kind}
              contact={contacts[kind]}
              onChange={(contact) => setTyped({ ...contacts, [kind]: contact })}
            />
          ))}
          <Typography variant="body2" color="textSecondary">
            {t('scorm')}
          </Typography>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
