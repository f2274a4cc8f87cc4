import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useGetProfileQuery } from './api.ts';
import { ProfileSection } from './ProfileSection.tsx';

export function CertificateName() {
  const { t } = useTranslation('profile');
  const { companyId, name: company } = useCompany();
  const { currentData: profile, isError, error, refetch } = useGetProfileQuery({ companyId });
  return (
    <ProfileSection icon={<BadgeIcon color="primary" aria-hidden />} title={t('name.title')}>
      {isError ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {profile ? profile.certificate_name : <Skeleton width={220} />}
          </Typography>
          <Typography sx={{ maxWidth: '70ch' }}>{t('name.text', { company })}</Typography>
          {profile?.email_address != null && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {t('name.email', { email: profile.email_address })}
            </Typography>
          )}
        </>
      )}
    </ProfileSection>
  );
}
