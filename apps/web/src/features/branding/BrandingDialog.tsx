import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetBrandingQuery } from '../../shared/branding/api.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { AccentColor } from './AccentColor.tsx';
import { LogoFile } from './LogoFile.tsx';

/** Dialog for the colour and the logo of the company (rule 417). */
export default function BrandingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('branding');
  const { companyId, companyName } = usePanel();
  const query = useGetBrandingQuery({ companyId });
  const branding = query.currentData;
  return (
    <DialogFrame title={t('title', { company: companyName })} onClose={onClose}>
      {branding === undefined && query.error && (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      )}
      {branding === undefined && !query.error && <ListSkeleton />}
      {branding && (
        <Stack spacing={3}>
          <Typography>{t('text')}</Typography>
          <LogoFile logo={branding.logo} />
          <AccentColor stored={branding.accent_color} />
        </Stack>
      )}
    </DialogFrame>
  );
}
