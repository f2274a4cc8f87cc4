import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { useAddDomainMutation } from './api.ts';

/** Dialog that adds an e-mail domain. The list then shows the record that proves it. */
export default function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('domains');
  const { companyId } = usePanel();
  const errorText = useErrorText();
  const [domain, setDomain] = useState('');
  const [add, { isLoading, error }] = useAddDomainMutation();

  async function confirm() {
    const { data } = await add({ companyId, body: { data: { domain: domain.trim() } } });
    if (data) onClose();
  }
  return (
    <ConfirmDialog
      title={t('add.title')}
      confirmLabel={t('add.action')}
      isBusy={isLoading}
      isDisabled={domain.trim() === ''}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextInput
        autoFocus
        isTall
        label={t('add.label')}
        helperText={t('add.hint')}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
        attributes={{ maxLength: 500, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
    </ConfirmDialog>
  );
}
