import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { PrintedInInk } from '../../shared/ui/PrintedInInk.tsx';
import { CardsSkeleton } from '../../shared/ui/Skeletons.tsx';
import { cardGrid } from '../../shared/ui/cardGrid.ts';
import { useListState } from '../../shared/ui/useListState.ts';
import { ShareDialog } from '../badge-shares/index.ts';
import { BadgeDialog } from '../badges/index.ts';
import { OwnDuties } from '../duties/index.ts';
import { useListCertificatesQuery } from './api.ts';
import { OwnCertificateCard } from './OwnCertificateCard.tsx';

/**
 * Lists all certificates of the learner. If a learner has completed a course several times, each completion has its own
 * certificate.
 */
export default function OwnCertificatesPage() {
  const { t } = useTranslation('certificates');
  const { companyId, name } = useCompany();
  const language = useLocale();
  const certificates = useOwnCertificates();
  return (
    <Page
      title={t('own.title')}
      subtitle={t('own.subtitle', { company: name })}
      back={{ to: paths.dashboard(language, companyId), label: t('own.back') }}
    >
      <PrintedInInk />
      <OwnCertificates {...certificates} />
      {/* Rendered only after the request for the certificates has ended, because the certificates would move this link
          down. */}
      {(certificates.query.data ?? certificates.query.error) && (
        <Typography sx={{ displayPrint: 'none' }}>
          {t('own.profile')}{' '}
          <Link component={RouterLink} to={paths.profile(language, companyId)}>
            {t('own.toProfile')}
          </Link>
        </Typography>
      )}
      <OwnDuties />
      <BadgeDialog />
      <ShareDialog />
    </Page>
  );
}

function useOwnCertificates() {
  const { companyId } = useCompany();
  const language = useLocale();
  const { page, setPage } = useListState(['newest'], 'newest');
  // Loaded again at each visit, because a certificate is also issued when a course is completed.
  const query = useListCertificatesQuery({ companyId, language, page }, { refetchOnMountOrArgChange: true });
  return { query, page, setPage };
}

function OwnCertificates({ query, page, setPage }: ReturnType<typeof useOwnCertificates>) {
  const { currentData: list, isError, error, refetch } = query;
  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!list) return <CardsSkeleton />;
  if (list.meta.total === 0) return <NoCertificates />;
  return (
    <Stack spacing={3}>
      <Box component="ul" sx={{ ...cardGrid, listStyle: 'none', p: 0, m: 0 }}>
        {list.data.map((certificate) => (
          <li key={certificate.id}>
            <OwnCertificateCard certificate={certificate} />
          </li>
        ))}
      </Box>
      {(page > 1 || list.meta.total > list.meta.per_page) && (
        <PageControls page={page} size={list.meta.per_page} total={list.meta.total} onPage={setPage} />
      )}
    </Stack>
  );
}

function NoCertificates() {
  const { t } = useTranslation('certificates');
  const { companyId } = useCompany();
  return (
    <EmptyState
      icon={<PremiumIcon />}
      title={t('own.empty.title')}
      text={t('own.empty.text')}
      action={
        <LinkButton variant="contained" to={paths.dashboard(useLocale(), companyId)}>
          {t('own.empty.action')}
        </LinkButton>
      }
    />
  );
}
