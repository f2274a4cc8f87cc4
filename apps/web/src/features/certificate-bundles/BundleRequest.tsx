import type { CompanyCourse, Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { actionTextKey } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useCreateCertificateBundleMutation, useDownloadCertificateBundleMutation } from './api.ts';

interface BundleRequestProps {
  course: CompanyCourse | undefined;
  onStarted: (bundleId: string) => void;
}

export function BundleRequest({ course, onStarted }: BundleRequestProps) {
  const { t } = useTranslation(['certificate-bundles', 'errors']);
  const { companyCourseId = '' } = useParams();
  const { companyId } = usePanel();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [create, { isLoading, error }] = useCreateCertificateBundleMutation();
  const [download] = useDownloadCertificateBundleMutation();

  async function start(event: SubmitEvent) {
    event.preventDefault();
    const { data } = await create({ companyId, companyCourseId, body: { data: { language } } });
    if (!data) return;
    // The service has returned an up-to-date bundle instead of building a new one. The file is downloaded here, because
    // `BundleProgress` downloads only bundles that finish while it polls.
    if (data.status === 'succeeded') void download({ companyId, bundleId: data.id });
    onStarted(data.id);
  }

  if (course?.completed_count === 0) return <Typography>{t('certificate-bundles:none')}</Typography>;
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => void start(event)}
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography>{t('certificate-bundles:text', { title: course?.title ?? '' })}</Typography>
      <ChoiceGroup
        label={t('certificate-bundles:language')}
        choices={locales.map((value) => ({ value, label: t(`certificate-bundles:languages.${value}`) }))}
        value={language}
        onChoose={setLanguage}
      />
      {error && <Alert severity="error">{t(`errors:${actionTextKey(error, 'download_file')}`)}</Alert>}
      <LoadingButton type="submit" variant="contained" loading={isLoading}>
        {t('certificate-bundles:prepare')}
      </LoadingButton>
    </Stack>
  );
}
