import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { GroupField } from '../audiences/index.ts';
import type { AudienceKind, PolicySchema } from './policyForm.ts';

interface AudienceFieldsProps {
  form: SchemaForm<PolicySchema>;
  kind: AudienceKind;
  onChoose: (kind: AudienceKind) => void;
}

/** Fields for the people whom a policy concerns: everybody, or some groups. */
export function AudienceFields({ form, kind, onChoose }: AudienceFieldsProps) {
  const { t } = useTranslation('policies');
  const { companyName: company } = usePanel();
  const { field, fieldState } = useController({ control: form.control, name: 'audience.group_ids' });
  return (
    <Stack spacing={1.5}>
      <ChoiceGroup
        label={t('form.audience')}
        choices={[
          { value: 'everybody', label: t('form.everybody', { company }) },
          { value: 'groups', label: t('form.groups') },
        ]}
        value={kind}
        onChoose={onChoose}
      />
      {kind === 'groups' && (
        <GroupField
          ids={field.value}
          error={fieldState.invalid && field.value.length === 0 ? t('form.noGroup') : undefined}
          onChange={field.onChange}
        />
      )}
    </Stack>
  );
}
