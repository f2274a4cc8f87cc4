import type { CompanyCourse, Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { usePopulateCompanyCoursesMutation } from '../company-course-data/index.ts';
import { useGetMembersSummaryQuery } from '../members/index.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

const statuses = ['active', 'inactive'] as const;

interface InitializeDialogProps {
  /** Courses that the company already has; the dialog preselects their languages. */
  courses: readonly CompanyCourse[];
  onClose: () => void;
}

/** Dialog that initialises the courses of the catalogue for the company in at least one language (rule 50). */
export default function InitializeDialog({ courses, onClose }: InitializeDialogProps) {
  const { t } = useTranslation(['company-courses', 'errors']);
  const { companyId, companyName } = usePanel();
  const { data: members } = useGetMembersSummaryQuery({ companyId });
  const locale = useLocale();
  const offered = locales.filter((one) => courses.some(({ languages }) => languages.includes(one)));
  const [chosen, setLanguages] = useState<Locale[]>();
  const languages = chosen ?? (offered.length > 0 ? offered : [locale]);
  const [status, setStatus] = useState<(typeof statuses)[number]>('active');
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
  const hasNone = languages.length === 0;

  return (
    <ConfirmDialog
      title={t('company-courses:initialize.title')}
      onClose={onClose}
      confirmLabel={t('company-courses:initialize.confirm')}
      onConfirm={() => save({ companyId, body: { data: { languages, status } } })}
      isDisabled={hasNone}
      {...state}
    >
      <Stack spacing={2}>
        <Typography>{t('company-courses:initialize.text', { company: companyName })}</Typography>
        {members && (
          <Typography>{t('company-courses:confirm.members', { count: members.registeredUsers })}</Typography>
        )}
        <LanguageChoice value={languages} onChange={setLanguages} />
        {hasNone && <Alert severity="warning">{t('errors:no_language_selected')}</Alert>}
        <ChoiceGroup
          label={t('company-courses:initialize.statusLegend')}
          choices={statuses.map((value) => ({
            value,
            label: t(`company-courses:initialize.statuses.${value}`),
          }))}
          value={status}
          onChoose={setStatus}
        />
        <Typography variant="body2" color="textSecondary">
          {t('company-courses:initialize.again')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
