import { populateCompanyCourses, type CompanyCourse } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormCheckboxes } from '../../shared/forms/FormCheckboxes.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { usePopulateCompanyCoursesMutation } from '../company-course-data/index.ts';
import { useGetMembersSummaryQuery } from '../members/index.ts';

const statuses = ['active', 'inactive'] as const;

interface InitializeDialogProps {
  /** Courses that the company already has. Their languages are preselected. */
  courses: readonly CompanyCourse[];
  onClose: () => void;
}

/** Adds the courses of the catalogue to the company, in at least one language (rule 50). */
export default function InitializeDialog({ courses, onClose }: InitializeDialogProps) {
  const { t } = useTranslation(['company-courses', 'errors']);
  const { companyId, companyName } = usePanel();
  const { data: members } = useGetMembersSummaryQuery({ companyId });
  const locale = useLocale();
  const offered = locales.filter((one) => courses.some(({ languages }) => languages.includes(one)));
  const form = useSchemaForm(populateCompanyCourses.body.shape.data, {
    languages: offered.length > 0 ? offered : [locale],
    status: 'active',
  });
  const hasNone = useWatch({ control: form.control, name: 'languages' }).length === 0;
  const status = useController({ control: form.control, name: 'status' }).field;
  const { save, ...state } = useSave(usePopulateCompanyCoursesMutation(), {
    success: ({ created, updated }) =>
      created > 0
        ? t('company-courses:initialize.done', { count: created })
        : updated > 0
          ? t('company-courses:initialize.updated', { count: updated })
          : t('company-courses:initialize.nothingNew'),
    failure: () => t('errors:initialize_courses'),
    onSaved: onClose,
  });

  return (
    <ConfirmDialog
      title={t('company-courses:initialize.title')}
      onClose={onClose}
      confirmLabel={t('company-courses:initialize.confirm')}
      onConfirm={form.submitTo((data) => save({ companyId, body: { data } }))}
      isDisabled={hasNone}
      {...state}
    >
      <Stack spacing={2}>
        <Typography>{t('company-courses:initialize.text', { company: companyName })}</Typography>
        {members && (
          <Typography>
            {t('company-courses:initialize.people', {
              count: members.registeredUsers + members.invitedUsers + members.importedUsers,
            })}
          </Typography>
        )}
        <FormCheckboxes
          form={form}
          name="languages"
          label={t('company-courses:initialize.legend')}
          choices={locales.map((value) => ({
            value,
            label: t(`company-courses:initialize.languages.${value}`),
          }))}
        />
        {hasNone && <Alert severity="warning">{t('errors:no_language_selected')}</Alert>}
        <ChoiceGroup
          label={t('company-courses:initialize.statusLegend')}
          choices={statuses.map((value) => ({
            value,
            label: t(`company-courses:initialize.statuses.${value}`),
          }))}
          value={status.value ?? 'active'}
          onChoose={status.onChange}
        />
        <Typography variant="body2" color="textSecondary">
          {t('company-courses:initialize.again')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
