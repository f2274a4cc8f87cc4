import type { Duty } from '@academy/contracts';
import { dutyStates } from '@academy/contracts/client';
import PeopleIcon from '@mui/icons-material/PeopleOutlineRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { NothingFound } from '../../shared/ui/NothingFound.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { isInvalidSearch } from '../../shared/ui/searchRules.ts';
import { useUrlFilters } from '../../shared/ui/useUrlFilter.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListDutyPeopleQuery } from './managedApi.ts';
import { usePersonColumns } from './usePersonColumns.tsx';

const size = 50;

/** Query parameter with the page number. The list of exemptions on the same page uses another parameter. */
const pageName = 'people';

export function DutyPeople({ duty }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  const [page, setPage] = useUrlPage(pageName);
  const { query: url, setFilter, setFilters } = useUrlFilters<'state' | 'search'>([pageName]);
  const state = dutyStates.find((known) => known === url.get('state'));
  const requested = url.get('search') ?? '';
  const search = isInvalidSearch(requested) ? '' : requested;
  const columns = usePersonColumns(duty);
  const query = useListDutyPeopleQuery({
    ...{ companyId, dutyId: duty.id, language, state, page, per_page: size },
    ...(search && { search }),
  });
  const people = query.currentData;
  return (
    <Stack component="section" aria-labelledby="duty-people" spacing={2}>
      <Typography variant="h2" id="duty-people">
        {t('people.title')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Box sx={{ flexGrow: 1 }}>
          <SearchField
            label={t('people.search')}
            value={search}
            onSearch={(text) => setFilter('search', text || undefined)}
          />
        </Box>
        <Box sx={{ width: { sm: 240 } }}>
          <FilterField
            label={t('people.state')}
            allLabel={t('people.all')}
            choices={dutyStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChoose={(value) => setFilter('state', value)}
          />
        </Box>
      </Stack>
      {query.isError && !people ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('people.title')}
            rows={people?.data}
            columns={columns}
            rowKey={({ user_id: id }) => id}
            isFetching={query.isFetching}
            empty={
              state !== undefined || search !== '' ? (
                <NothingFound
                  title={t('people.notFound')}
                  showAll={t('people.showAll')}
                  onShowAll={() => setFilters({ search: undefined, state: undefined })}
                />
              ) : (
                <EmptyState icon={<PeopleIcon />} title={t('people.none')} text={t('people.noneText')} />
              )
            }
          />
          {people && (
            <PageControls
              page={page}
              size={size}
              total={people.meta.total}
              isTotalBounded={people.meta.is_total_bounded}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Stack>
  );
}
