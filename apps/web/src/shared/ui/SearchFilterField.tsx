import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useSearchText } from './useSearchText.ts';
import { useAutocompleteTexts } from './useAutocompleteTexts.ts';

interface Choice {
  value: string;
  label: string;
}

interface SearchFilterFieldProps {
  label: string;
  /** The choices whose names match `search`. */
  choices: readonly Choice[];
  /** Null while the list is not filtered. */
  chosen: Choice | null;
  isFetching: boolean;
  /** Text for which `choices` were requested. While the user types, it differs from the text in the field. */
  search: string;
  onSearch: (text: string) => void;
  onChoose: (value: string | undefined) => void;
}

const asFound = (choices: Choice[]) => choices;

/** Filter field with many choices, in which users find a choice by typing a part of its name. */
export function SearchFilterField(props: SearchFilterFieldProps) {
  const { label, choices, chosen, isFetching, search, onSearch, onChoose } = props;
  const { t } = useTranslation('errors');
  const texts = useAutocompleteTexts();
  const { text, setText } = useSearchText(search, onSearch);
  return (
    <Autocomplete
      {...texts}
      size="small"
      fullWidth
      sx={{ maxWidth: 440 }}
      options={choices}
      value={chosen}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      filterOptions={asFound}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, choice) => onChoose(choice?.value)}
      loading={isFetching}
      noOptionsText={t('no_entries', { searchTerm: text })}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
