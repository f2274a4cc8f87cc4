import type { ReportMailCandidate, ReportMailKind } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { MailFrame } from '../../shared/ui/MailFrame.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { usePreviewReportMailQuery } from './api.ts';

/** Polling interval in milliseconds while the service computes the current numbers of the report. */
const pollMs = 2_000;

interface PreviewedMailProps {
  kind: ReportMailKind;
  manager: ReportMailCandidate | undefined;
}

/** Shows an e-mail in the chosen language, in a frame that runs no scripts. */
export function PreviewedMail({ kind, manager }: PreviewedMailProps) {
  const { t } = useTranslation('report-mails');
  const { companyId } = usePanel();
  const [language, setLanguage] = useState(useLocale());
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const query = usePreviewReportMailQuery(
    { companyId, kind, language, ...(manager && { manager_id: manager.user_id }) },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  const mail = query.currentData;
  const isRefused = (query.error as ApiFailure | undefined)?.code === 'report_not_ready';
  pollWhile(isRefused || mail?.is_outdated === true);
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Box sx={{ maxWidth: 320 }}>
        <SelectField
          label={t('preview.language')}
          value={language}
          choices={locales.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
          onChoose={setLanguage}
        />
      </Box>
      {isRefused && <Alert severity="info">{t('preview.preparing')}</Alert>}
      {query.isError && !isRefused ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : mail && !mail.would_be_sent && !mail.is_example ? (
        <Alert severity="info">
          {manager
            ? t(mail.is_unsubscribed ? 'preview.unsubscribed' : 'preview.nobodyOverdue', {
                name: manager.full_name,
              })
            : t('preview.noNumbers')}
        </Alert>
      ) : mail ? (
        <>
          {mail.is_example && <Alert severity="info">{t('preview.example')}</Alert>}
          {manager && <Typography>{t('preview.of', { name: manager.full_name })}</Typography>}
          <MailFrame subject={mail.subject} html={mail.html} />
        </>
      ) : (
        !isRefused && <ListSkeleton />
      )}
    </Stack>
  );
}
