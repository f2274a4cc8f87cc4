import { maxDutyCourses, type Duty } from '@academy/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useAutocompleteTexts } from '../../shared/ui/useAutocompleteTexts.ts';
import type { DutySchema } from './dutyForm.ts';
import { useListMeansQuery } from './meansApi.ts';

interface MeansFieldsProps {
  form: SchemaForm<DutySchema>;
  /** Courses and policies that already count towards the duty. */
  courses: Duty['courses'];
}

/** Fields for what counts towards a duty: courses and policies, sessions, and proofs of training elsewhere. */
export function MeansFields({ form, courses }: MeansFieldsProps) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  const errorText = useErrorText();
  const texts = useAutocompleteTexts();
  const { field, fieldState } = useController({ control: form.control, name: 'company_course_ids' });
  const { data: listed = [], isLoading, error } = useListMeansQuery({ companyId, language });
  // The loaded list contains no archived courses and policies. Archived ones that are already chosen for the duty are
  // added, so that they stay chosen: earlier completions of them still count.
  const archived = courses.filter(({ id }) => !listed.some((one) => one.id === id));
  const means = [...listed, ...archived].sort(
    (one, other) => Number(one.kind !== 'course') - Number(other.kind !== 'course'),
  );
  const chosen = means.filter(({ id }) => field.value.includes(id));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1.5 }}>
        {t('form.means')}
      </FormLabel>
      <Autocomplete
        {...texts}
        multiple
        disableCloseOnSelect
        options={means}
        value={chosen}
        // Policies are marked by a label instead of `groupBy`, because MUI renders groups as nested lists without the
        // ARIA roles.
        getOptionLabel={({ kind, title }) =>
          kind === 'course' ? title : t(`form.marked.${kind}`, { title })
        }
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        getOptionDisabled={() => chosen.length >= maxDutyCourses}
        loading={isLoading}
        noOptionsText={t('form.noMeans')}
        onChange={(_event, now) => {
          field.onChange(now.map(({ id }) => id));
          form.clearErrors('company_course_ids');
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('form.courses')}
            error={error !== undefined}
            helperText={error ? errorText(error) : t('form.coursesHint')}
            inputRef={field.ref}
          />
        )}
      />
      {(['by_sessions', 'by_proofs'] as const).map((name) => (
        <MeansCheckbox key={name} form={form} name={name} />
      ))}
      {fieldState.invalid && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {t('form.noneChosen')}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface MeansCheckboxProps {
  form: SchemaForm<DutySchema>;
  name: 'by_sessions' | 'by_proofs';
}

function MeansCheckbox({ form, name }: MeansCheckboxProps) {
  const { t } = useTranslation('duties');
  const { field } = useController({ control: form.control, name });
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={field.value}
          onChange={(event) => {
            field.onChange(event);
            form.clearErrors('company_course_ids');
          }}
        />
      }
      label={t(`form.${name}`)}
      sx={{ mt: 0.5 }}
    />
  );
}
