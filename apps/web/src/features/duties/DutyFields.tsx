import type { Duty } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import type { AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { TitleFields } from '../../shared/forms/TitleFields.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { FormAudienceField } from '../audiences/index.ts';
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
      <FormNumberField
        form={form}
        name="months"
        size="small"
        label={t('form.months')}
        helperText={t('form.monthsHint')}
        limits={limitsOf(dutyMonths)}
      />
      <FormNumberField
        form={form}
        name="minutes"
        size="small"
        label={t('form.minutes')}
        helperText={t('form.minutesHint')}
        limits={limitsOf(dutyMinutes)}
      />
      <FormAudienceField
        form={form}
        name="audience.group_ids"
        label={t('form.audience')}
        kind={audience}
        onChoose={(kind) => {
          onChooseAudience(kind);
          form.clearErrors();
        }}
      />
    </>
  );
}
