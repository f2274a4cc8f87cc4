import type { Company } from '@academy/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../shared/ui/useSearchText.ts';
import { useAutocompleteTexts } from '../../shared/ui/useAutocompleteTexts.ts';

interface CompanyFieldProps {
  companies: readonly Company[];
  onChoose: (company: Company | null) => void;
  search: string;
  onSearch: (search: string) => void;
  /** True if the service has filtered the companies by the search text. If false, this field filters them. */
  isSearched: boolean;
  isFetching: boolean;
}

/** Milliseconds without typing after which the search starts. */
const pause = 120;
const asFound = (companies: Company[]) => companies;

export function CompanyField({
  companies,
  onChoose,
  search,
  onSearch,
  isSearched,
  isFetching,
}: CompanyFieldProps) {
  const { t } = useTranslation(['progress-transfers', 'companies', 'errors']);
  const texts = useAutocompleteTexts();
  const { text, setText } = useSearchText(search, onSearch, pause);
  return (
    <Autocomplete
      {...texts}
      options={companies}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ companyId }) => companyId}
      isOptionEqualToValue={(one, other) => one.companyId === other.companyId}
      {...(isSearched && { filterOptions: asFound })}
      // Choosing a company also changes the input. The search text is then cleared.
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, company) => onChoose(company)}
      loading={isFetching}
      noOptionsText={t('errors:no_entries', { searchTerm: text })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('progress-transfers:target')}
          helperText={isSearched && t('companies:customers.hint')}
        />
      )}
    />
  );
}
