import type { Policy } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import DoneIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadReceiptMutation, useDownloadSignedReceiptMutation } from './api.ts';

export function Acknowledged({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const timeZone = useTimeZone();
  const language = useLocale();
  const [downloadReceipt, receipt] = useDownloadReceiptMutation();
  const [downloadSigned, signed] = useDownloadSignedReceiptMutation();
  const { id: policyId, last_acknowledgement: last, valid_until: validUntil } = policy;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <DoneIcon color="primary" sx={{ fontSize: 36, display: { xs: 'none', sm: 'block' } }} aria-hidden />
      <Stack spacing={1.5} sx={{ minWidth: 0 }}>
        <Box role="status">
          <Typography variant="h2">{t('acknowledged.title')}</Typography>
          <Typography sx={{ mt: 0.5 }}>
            {last
              ? t('acknowledged.text', {
                  version: last.version,
                  date: formatDate(last.acknowledged_at, timeZone),
                })
              : t('acknowledged.recorded')}
            {validUntil && ` ${t('acknowledged.validUntil', { date: formatDate(validUntil) })}`}
          </Typography>
        </Box>
        {last && (
          <>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
              <LoadingButton
                variant="outlined"
                startIcon={<DownloadIcon />}
                loading={receipt.isLoading}
                loadingPosition="start"
                onClick={() => void downloadReceipt({ companyId, policyId, language })}
              >
                {t('acknowledged.receipt')}
              </LoadingButton>
              <LoadingButton
                startIcon={<DownloadIcon />}
                loading={signed.isLoading}
                loadingPosition="start"
                onClick={() => void downloadSigned({ companyId, policyId })}
              >
                {t('acknowledged.signed')}
              </LoadingButton>
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {t('acknowledged.signedHint')}
            </Typography>
          </>
        )}
      </Stack>
    </Stack>
  );
}
