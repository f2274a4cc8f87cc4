import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListPoliciesQuery } from './api.ts';
import { PolicyCard } from './PolicyCard.tsx';
import { policiesPerPage } from './rules.ts';

/** Page with the policies that apply to the person. Policies that are not acknowledged come first. */
export default function PoliciesPage() {
  const { t } = useTranslation('policies');
  const { companyId, name: company } = useCompany();
  const language = useLocale();
  const [page, setPage] = useUrlPage();
  const query = useListPoliciesQuery({ companyId, language, page, per_page: policiesPerPage });
  const policies = query.currentData;
  const home = paths.dashboard(language, companyId);
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.intro', { company })}
      back={{ to: home, label: t('list.back') }}
    >
      {query.isError && !policies ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : !policies ? (
        <ListSkeleton rows={3} />
      ) : policies.meta.total === 0 ? (
        <EmptyState
          icon={<PolicyIcon />}
          title={t('list.none')}
          text={t('list.noneText', { company })}
          action={
            <LinkButton variant="contained" to={home}>
              {t('list.back')}
            </LinkButton>
          }
        />
      ) : (
        <Stack spacing={2.5}>
          <Stack
            component="ul"
            aria-label={t('list.title')}
            spacing={2}
            sx={{ listStyle: 'none', p: 0, m: 0 }}
          >
            {policies.data.map((policy) => (
              <PolicyCard key={policy.id} policy={policy} />
            ))}
          </Stack>
          <PageControls page={page} size={policiesPerPage} total={policies.meta.total} onPage={setPage} />
        </Stack>
      )}
    </Page>
  );
}
