import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { FoundCompanies } from './FoundCompanies.tsx';
import { moveThroughResults } from './moveThroughResults.ts';

interface CompanySearchProps {
  /** Where choosing a company leads. */
  pathOf: (companyId: string) => string;
}

/** Shorter than usual, in milliseconds: the first letters should feel instant. */
const pause = 120;

/** Finds a company by its name. The arrow keys lead from the field through the results and back. */
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
