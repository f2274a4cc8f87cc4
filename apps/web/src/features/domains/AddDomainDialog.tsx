import { addDomain } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useAddDomainMutation } from './api.ts';

/**
 * Adds an e-mail domain. The list then shows the DNS record with which the company proves that it controls the domain.
 */
export default function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('domains');
  const { companyId } = usePanel();
  const form = useSchemaForm(addDomain.body.shape.data, { domain: '' });
  const { save, ...state } = useSave(useAddDomainMutation(), { onSaved: onClose });
  return (
    <ConfirmDialog
      title={t('add.title')}
      confirmLabel={t('add.action')}
      isDisabled={!form.formState.isValid}
      onConfirm={form.submitTo((data) => save({ companyId, body: { data } }))}
      onClose={onClose}
      {...state}
    >
      <FormTextField
        form={form}
        name="domain"
        autoFocus
        label={t('add.label')}
        helperText={t('add.hint')}
        attributes={{ autoCapitalize: 'none', spellCheck: false }}
      />
    </ConfirmDialog>
  );
}
