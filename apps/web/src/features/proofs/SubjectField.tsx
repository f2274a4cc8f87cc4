import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useListCoursesQuery } from '../courses/index.ts';
import { useListOwnDutiesQuery } from '../duties/index.ts';
import type { ProofSchema } from './proofForm.ts';

/** Chooses what a proof counts for: a duty that accepts proofs, or a course that the user has not completed. */
export function SubjectField({ form }: { form: SchemaForm<ProofSchema> }) {
  const { t } = useTranslation('proofs');
  const { companyId } = useCompany();
  const language = useLocale();
  const { field, fieldState } = useController({ control: form.control, name: 'subject' });
  const courses = useListCoursesQuery({ companyId, language });
  const duties = useListOwnDutiesQuery({ companyId, language });
  const failed = [courses, duties].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />;
  const groups = [
    { kind: 'duty_id', subjects: duties.data?.filter((duty) => duty.by_proofs) ?? [] },
    {
      kind: 'course_id',
      subjects: courses.data?.filter(({ status }) => status !== 'completed') ?? [],
    },
  ] as const;
  return (
    <TextField
      select
      fullWidth
      label={t('submit.subject')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? t('submit.noSubject') : t('submit.subjectHint')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: field.value !== '' } }}
    >
      <option value="" hidden />
      {groups
        .filter(({ subjects }) => subjects.length > 0)
        .map(({ kind, subjects }) => (
          <optgroup key={kind} label={t(`submit.subjects.${kind}`)}>
            {subjects.map(({ id, title }) => (
              <option key={id} value={`${kind}:${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
    </TextField>
  );
}
