import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { FoundCompanies } from './FoundCompanies.tsx';
import { moveThroughResults } from './moveThroughResults.ts';

interface CompanySearchProps {
  pathOf: (companyId: string) => string;
}

/** Debounce time of the search in milliseconds, shorter than the default of `SearchField`. */
const pause = 120;

export function CompanySearch({ pathOf }: CompanySearchProps) {
  const { t } = useTranslation('companies');
  const { search, setSearch } = useListState(['name'], 'name');
  return (
    <Box onKeyDown={moveThroughResults}>
      <Stack spacing={3} sx={{ maxWidth: 720 }}>
        <SearchField
          label={t('customers.search')}
          hint={t('customers.hint')}
          value={search}
          onSearch={setSearch}
          pause={pause}
        />
        <FoundCompanies search={search} pathOf={pathOf} />
      </Stack>
    </Box>
  );
}
