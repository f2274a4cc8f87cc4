import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { usePreviewPublicationQuery } from './managedApi.ts';

export function PublicationEffect({ policyId, version }: { policyId: string; version: number }) {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const { data, error } = usePreviewPublicationQuery({ companyId, policyId, version });
  if (error) return <FailureAlert failure={error} />;
  return (
    <Typography role="status" sx={{ fontWeight: 600, minHeight: '1.5em' }}>
      {data &&
        [
          t('publish.again', { count: data.again }),
          t('publish.open', { count: data.open }),
          data.never_signed_in > 0 && t('publish.neverSignedIn', { count: data.never_signed_in }),
        ]
          .filter(Boolean)
          .join(' ')}
    </Typography>
  );
}
