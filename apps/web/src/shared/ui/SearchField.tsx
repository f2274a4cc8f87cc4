import ClearIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isInvalidSearch } from './searchRules.ts';
import { useSearchText } from './useSearchText.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  /**
   * Called with the trimmed search text after a pause in typing, after Enter, and when the user clears the field. An
   * invalid text is not passed on.
   */
  onSearch: (search: string) => void;
  /** Error other than an invalid search text. */
  error?: string | undefined;
  hint?: string;
  /** Pause in typing, in milliseconds, after which `onSearch` is called. */
  pause?: number;
}

export function SearchField({ label, value, onSearch, error, hint, pause }: SearchFieldProps) {
  const { t } = useTranslation(['ui', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, search } = useSearchText(value, onSearch, pause);
  const shownError = isInvalidSearch(text) ? t('errors:wrong_input') : error;

  function clear() {
    search('');
    input.current?.focus();
  }

  const clearButton = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={t('ui:clearSearch')} onClick={clear}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  const icon = (
    <InputAdornment position="start">
      <SearchIcon aria-hidden />
    </InputAdornment>
  );
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      sx={{ width: '100%', maxWidth: 440 }}
    >
      <TextField
        fullWidth
        size="small"
        label={label}
        value={text}
        inputRef={input}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && text !== '' && clear()}
        error={shownError !== undefined}
        helperText={shownError ?? hint}
        slotProps={{
          input: { startAdornment: icon, endAdornment: text === '' ? undefined : clearButton },
          htmlInput: { autoComplete: 'off', enterKeyHint: 'search' },
        }}
      />
    </Box>
  );
}
