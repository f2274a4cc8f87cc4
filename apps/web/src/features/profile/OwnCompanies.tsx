import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useListMyCompaniesQuery } from '../companies/index.ts';
import { ProfileSection } from './ProfileSection.tsx';

export function OwnCompanies() {
  const { t } = useTranslation('profile');
  const { companyId } = useCompany();
  const locale = useLocale();
  const query = useListMyCompaniesQuery({ userId: useUser()?.id ?? '' }, { skip: useUser() === undefined });
  const { data: companies } = query;
  return (
    <ProfileSection icon={<BusinessIcon color="primary" aria-hidden />} title={t('companies.title')}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : companies === undefined ? (
        <Skeleton variant="rounded" width={240} height={42} />
      ) : companies.length === 0 ? (
        <Typography>{t('companies.none')}</Typography>
      ) : (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, width: '100%' }}>
          {companies.map((company) => (
            <Stack
              key={company.companyId}
              component="li"
              direction="row"
              sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}
            >
              <Typography
                sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
                {...(company.companyId === companyId && { fontWeight: 600 })}
              >
                {company.name}
              </Typography>
              {company.companyId === companyId ? (
                <Typography variant="body2" color="textSecondary">
                  {t('companies.shown')}
                </Typography>
              ) : (
                <LinkButton
                  size="small"
                  variant="outlined"
                  to={paths.profile(locale, company.companyId)}
                  aria-label={t('companies.switchTo', { company: company.name })}
                >
                  {t('companies.switch')}
                </LinkButton>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </ProfileSection>
  );
}
