import type { PersonSearch as Search } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typedPerson } from './rules.ts';

export function PersonSearch({ onSearch }: { onSearch: (search: Search) => void }) {
  const { t } = useTranslation('personal-data');
  const [typed, setTyped] = useState('');
  const isEmpty = typed.trim().length < 3;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isEmpty) onSearch(typedPerson(typed));
  }
  return (
    <Stack
      component="form"
      role="search"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      onSubmit={submit}
      sx={{ gap: 2, alignItems: { sm: 'flex-start' }, maxWidth: '44rem' }}
    >
      <TextField
        fullWidth
        label={t('search.label')}
        helperText={t('search.help')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 254 } }}
      />
      <Button type="submit" variant="contained" disabled={isEmpty} sx={{ mt: { sm: 1 }, flexShrink: 0 }}>
        {t('search.find')}
      </Button>
    </Stack>
  );
}
