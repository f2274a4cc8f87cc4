import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { CopyButton } from '../../shared/ui/CopyButton.tsx';

/** Shows the URL of the company's SCIM endpoint, which an administrator enters in the company's identity provider. */
export function ScimAddress() {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const url = new URL(`/core-services/scim/v2/companies/${companyId}`, window.location.origin).href;
  return (
    <Card component="section" aria-labelledby="scim" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2" id="scim">
          {t('scim.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('scim.text')}</Typography>
        <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Typography>
        <CopyButton link={url} label={t('scim.copy')} />
      </Stack>
    </Card>
  );
}
