import type { Duty } from '@academy/contracts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { TitleFields } from '../../shared/forms/TitleFields.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { AudienceField } from '../audiences/index.ts';
import { dutyMinutes, dutyMonths, type DutySchema } from './dutyForm.ts';
import { MeansFields } from './MeansFields.tsx';

interface DutyFieldsProps {
  form: SchemaForm<DutySchema>;
  /** Courses and policies that already count towards the duty; a new duty has none. */
  courses?: Duty['courses'];
  audience: AudienceKind;
  onChooseAudience: (audience: AudienceKind) => void;
}

export function DutyFields({ form, courses = [], audience, onChooseAudience }: DutyFieldsProps) {
  const { t } = useTranslation('duties');
  const groups = useController({ control: form.control, name: 'audience.group_ids' });
  return (
    <>
      <TitleFields
        form={form}
        labelOf={(language) => t(`form.titles.${language}`)}
        hint={t('form.titlesHint')}
      />
      <FormTextField
        form={form}
        name="source"
        label={t('form.source')}
        helperText={t('form.sourceHint')}
        invalidText={t('form.sourceMissing')}
      />
      <MeansFields form={form} courses={courses} />
      <FormTextField
        form={form}
        name="months"
        size="small"
        label={t('form.months')}
        helperText={t('form.monthsHint')}
        invalidText={t('form.invalidNumber', limitsOf(dutyMonths))}
        attributes={{ inputMode: 'numeric' }}
      />
      <FormTextField
        form={form}
        name="minutes"
        size="small"
        label={t('form.minutes')}
        helperText={t('form.minutesHint')}
        invalidText={t('form.invalidNumber', limitsOf(dutyMinutes))}
        attributes={{ inputMode: 'numeric' }}
      />
      <AudienceField
        label={t('form.audience')}
        kind={audience}
        ids={groups.field.value}
        isInvalid={groups.fieldState.invalid}
        onChoose={(kind) => {
          onChooseAudience(kind);
          form.clearErrors();
        }}
        onChange={groups.field.onChange}
      />
    </>
  );
}
