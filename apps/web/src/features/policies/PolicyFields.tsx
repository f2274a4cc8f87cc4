import { dueDays, validityMonths } from '@academy/contracts';
import { courseManager, policyKinds } from '@academy/contracts/client';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import { TitleFields } from '../../shared/forms/TitleFields.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { FormAudienceField } from '../audiences/index.ts';
import type { DueKind, PolicyChoices, PolicySchema } from './policyForm.ts';

interface PolicyFieldsProps {
  form: SchemaForm<PolicySchema>;
  choices: PolicyChoices;
  onChoose: (choices: PolicyChoices) => void;
}

const dueKinds: readonly DueKind[] = ['none', 'deadline', 'days'];

export function PolicyFields({ form, choices, onChoose }: PolicyFieldsProps) {
  const { t } = useTranslation(['policies', 'errors']);
  const { may } = usePanel();
  const today = useToday();
  const kind = useController({ control: form.control, name: 'kind' }).field;
  const mandatory = useController({ control: form.control, name: 'mandatory' }).field;
  const choose = (chosen: Partial<PolicyChoices>) => {
    onChoose({ ...choices, ...chosen });
    form.clearErrors();
  };
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <TitleFields
        form={form}
        labelOf={(language) => t(`policies:form.titles.${language}`)}
        hint={t('policies:form.titlesHint')}
        autoFocus
      />
      <ChoiceGroup
        label={t('policies:form.kind')}
        choices={policyKinds.map((value) => ({ value, label: t(`policies:kinds.${value}`) }))}
        value={kind.value}
        onChoose={kind.onChange}
        hint={t('policies:form.kindHint')}
      />
      <div>
        <FormControlLabel
          control={<Checkbox checked={mandatory.value} onChange={mandatory.onChange} />}
          label={t('policies:form.mandatory')}
        />
        <FormHelperText sx={{ mt: 0 }}>{t('policies:form.mandatoryHint')}</FormHelperText>
      </div>
      <Stack spacing={1.5}>
        <ChoiceGroup
          label={t('policies:form.due')}
          choices={dueKinds.map((value) => ({ value, label: t(`policies:form.dueKinds.${value}`) }))}
          value={choices.due}
          onChoose={(due) => choose({ due })}
        />
        {choices.due === 'deadline' && (
          <FormDateField
            form={form}
            name="deadline"
            label={t('policies:form.deadline')}
            isDeadline
            min={today}
            errorTexts={{ past: t('errors:deadline_in_past') }}
          />
        )}
        {choices.due === 'days' && (
          <FormNumberField
            form={form}
            name="due_days"
            size="small"
            label={t('policies:form.days')}
            helperText={t('policies:form.daysHint')}
            limits={limitsOf(dueDays)}
          />
        )}
      </Stack>
      <FormNumberField
        form={form}
        name="validity_months"
        size="small"
        label={t('policies:form.validity')}
        helperText={t('policies:form.validityHint')}
        limits={limitsOf(validityMonths)}
      />
      {/* Shown to course managers only: the audience can be a group, and the permission to manage policies alone
          does not allow a user to list groups. */}
      {may(courseManager) && (
        <FormAudienceField
          form={form}
          name="audience.group_ids"
          label={t('policies:form.audience')}
          kind={choices.audience}
          onChoose={(audience) => choose({ audience })}
        />
      )}
    </Stack>
  );
}
