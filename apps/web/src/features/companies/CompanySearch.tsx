import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { FoundCompanies } from './FoundCompanies.tsx';
import { moveThroughResults } from './moveThroughResults.ts';

interface CompanySearchProps {
  /** Returns the path to open when a company is chosen. */
  pathOf: (companyId: string) => string;
}

/** Debounce time in milliseconds. It is shorter than the default, so that the first results appear quickly. */
const pause = 120;

/** Search for companies by name. The arrow keys move the focus between the search field and the results. */
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
