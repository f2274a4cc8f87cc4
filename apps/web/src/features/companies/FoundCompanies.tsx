import SearchIcon from '@mui/icons-material/SearchRounded';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useSearchCompaniesQuery } from './api.ts';
import { CompanyResults } from './CompanyResults.tsx';

interface FoundCompaniesProps {
  search: string;
  pathOf: (companyId: string) => string;
}

/** Lists the companies that match the search text. The previous results stay visible while new results load. */
export function FoundCompanies({ search, pathOf }: FoundCompaniesProps) {
  const { t } = useTranslation(['companies', 'errors']);
  const isIdle = search === '';
  const found = useSearchCompaniesQuery({ search }, { skip: isIdle });

  if (isIdle)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('companies:customers.idle')}
        text={t('companies:customers.idleText')}
      />
    );
  if (found.error) return <ErrorState failure={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListSkeleton rows={3} />;

  const { companies, total } = found.data;
  if (found.currentData?.total === 0)
    return (
      <div role="status">
        <EmptyState
          icon={<SearchOffIcon />}
          title={t('errors:no_entries', { searchTerm: search })}
          text={t('companies:customers.noEntriesText')}
        />
      </div>
    );
  const count =
    total > companies.length
      ? t('companies:customers.more', { shown: companies.length, total })
      : t('companies:customers.found', { count: total });
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary" role="status">
        {count}
      </Typography>
      <CompanyResults companies={companies} search={found.currentData ? search : undefined} pathOf={pathOf} />
    </Stack>
  );
}
