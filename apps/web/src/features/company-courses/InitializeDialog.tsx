import { type Locale } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { usePopulateCompanyCoursesMutation } from './api.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** Dialog that initialises the courses of the catalogue for the company in at least one language (rule 50). */
export function InitializeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['company-courses', 'errors']);
  const { companyId, companyName } = usePanel();
  const report = useMutationNotice();
  const locale = useLocale();
  const [languages, setLanguages] = useState<Locale[]>([locale]);
  const [populate, { isLoading, isError, reset }] = usePopulateCompanyCoursesMutation();
  const hasNone = languages.length === 0;

  function close() {
    reset();
    onClose();
  }

  async function initialize() {
    const { error } = await report(populate({ companyId, body: { data: { languages } } }).unwrap(), {
      success: ({ created: count }) =>
        count > 0
          ? t('company-courses:initialize.done', { count })
          : t('company-courses:initialize.nothingNew'),
    });
    if (error === undefined) close();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('company-courses:initialize.title')}
      onClose={close}
      confirmLabel={t('company-courses:initialize.confirm')}
      onConfirm={() => void initialize()}
      isBusy={isLoading}
      isDisabled={hasNone}
      error={isError && t('errors:initialize_courses')}
    >
      <Stack spacing={2}>
        <Typography>{t('company-courses:initialize.text', { company: companyName })}</Typography>
        <LanguageChoice value={languages} onChange={setLanguages} />
        {hasNone && <Alert severity="warning">{t('errors:no_language_selected')}</Alert>}
        <Typography variant="body2" color="textSecondary">
          {t('company-courses:initialize.again')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
