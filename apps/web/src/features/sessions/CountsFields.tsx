import { maxPageSize } from '@academy/contracts/client';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useListCompanyCoursesQuery } from '../company-course-data/index.ts';
import { useListDutiesOfSessionsQuery } from './managedApi.ts';
import { countKinds, type SessionChoices, type SessionSchema } from './sessionForm.ts';

interface CountsFieldsProps {
  form: SchemaForm<SessionSchema>;
  kind: SessionChoices['counts'];
  onChoose: (kind: SessionChoices['counts']) => void;
}

/**
 * Chooses what attendance counts for: nothing, a course, or a duty (a requirement for training). Offers only duties
 * that sessions can meet, and the present duty of the session.
 */
export function CountsFields({ form, kind, onChoose }: CountsFieldsProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const language = useLocale();
  const courses = useListCompanyCoursesQuery({ companyId, language }, { skip: kind !== 'course' });
  const duties = useListDutiesOfSessionsQuery(
    { companyId, language, per_page: maxPageSize },
    { skip: kind !== 'duty' },
  );
  const present = form.formState.defaultValues?.duty_id;
  return (
    <Stack spacing={1.5}>
      <ChoiceGroup
        label={t('form.counts')}
        choices={countKinds.map((value) => ({ value, label: t(`form.countKinds.${value}`) }))}
        value={kind}
        onChoose={onChoose}
        hint={t(`form.countsHint.${kind}`)}
      />
      {kind === 'course' && (
        <IdField
          form={form}
          name="company_course_id"
          label={t('form.course')}
          missing={t('form.noCourse')}
          none={t('form.noCourses')}
          items={courses.data?.filter((course) => course.kind === 'course')}
          failure={courses.error}
        />
      )}
      {kind === 'duty' && (
        <IdField
          form={form}
          name="duty_id"
          label={t('form.duty')}
          missing={t('form.noDuty')}
          none={t('form.noDuties')}
          items={duties.data?.filter(({ id, by_sessions }) => by_sessions || id === present)}
          failure={duties.error}
        />
      )}
    </Stack>
  );
}

interface IdFieldProps {
  form: SchemaForm<SessionSchema>;
  name: 'company_course_id' | 'duty_id';
  label: string;
  /** Error text if the form is submitted without a choice. */
  missing: string;
  none: string;
  /** Courses or duties to choose from; undefined while they are loading. */
  items: readonly { id: string; title: string }[] | undefined;
  failure: unknown;
}

function IdField({ form, name, label, missing, none, items, failure }: IdFieldProps) {
  const { t } = useTranslation('sessions');
  const { field, fieldState } = useController({ control: form.control, name });
  if (failure !== undefined && items === undefined) return <FailureAlert failure={failure} />;
  if (items === undefined) return <FormHelperText>{t('form.loading')}</FormHelperText>;
  if (items.length === 0) return <FormHelperText error={fieldState.invalid}>{none}</FormHelperText>;
  return (
    <div>
      <SelectField
        label={label}
        value={field.value}
        choices={items.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={field.onChange}
      />
      {fieldState.invalid && <FormHelperText error>{missing}</FormHelperText>}
    </div>
  );
}
