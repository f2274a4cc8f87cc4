import { maxAudienceGroups } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/AddRounded';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSearchText } from '../../shared/ui/useSearchText.ts';
import { useFindGroupsQuery, useGetAudienceReachQuery } from './api.ts';

const shownGroups = 8;

export interface GroupPickerProps {
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

export default function GroupPicker({ ids, error, onChange }: GroupPickerProps) {
  const { t } = useTranslation('audiences');
  const { companyId, companyName: company } = usePanel();
  const [search, setSearch] = useState('');
  const { text, setText, search: searchNow } = useSearchText(search, setSearch);
  const found = useFindGroupsQuery({ companyId, size: shownGroups, ...(search && { search }) });
  const [picked, setPicked] = useState<Record<string, string>>({});
  const { data: reach } = useGetAudienceReachQuery(
    { companyId, group_ids: ids.join(',') },
    { skip: ids.length === 0 },
  );
  const stored = Object.fromEntries((reach?.groups ?? []).map(({ id, name }) => [id, name]));
  const names: Record<string, string> = { ...stored, ...picked };
  const others = found.data?.data.filter(({ id }) => !ids.includes(id)) ?? [];

  return (
    <Stack spacing={1.5}>
      {ids.length > 0 && (
        <Stack
          direction="row"
          component="ul"
          aria-label={t('chosen')}
          sx={{ flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none', '& li': { maxWidth: '100%' } }}
        >
          {ids.map((id) => (
            <li key={id}>
              <Chip
                label={names[id] ?? '…'}
                onDelete={() => onChange(ids.filter((one) => one !== id))}
                onClick={() => onChange(ids.filter((one) => one !== id))}
                aria-label={t('remove', { name: names[id] ?? '' })}
              />
            </li>
          ))}
        </Stack>
      )}
      <TextField
        fullWidth
        size="small"
        label={t('search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter starts the search. Without `preventDefault`, Enter would also submit the form of the dialog.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          searchNow(text);
        }}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'search', maxLength: 200 } }}
      />
      <Stack component="ul" aria-label={t('found')} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {others.map(({ id, name, membersCount }) => (
          <li key={id}>
            <Button
              color="secondary"
              startIcon={<AddIcon />}
              disabled={ids.length >= maxAudienceGroups}
              onClick={() => {
                setPicked({ ...picked, [id]: name });
                onChange([...ids, id]);
              }}
              sx={{ justifyContent: 'start', textAlign: 'start', width: '100%', overflowWrap: 'anywhere' }}
            >
              {t('group', { name, count: membersCount })}
            </Button>
          </li>
        ))}
      </Stack>
      {found.data && others.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {found.data.total === 0 && search === '' ? t('none', { company }) : t('noMatch')}
        </Typography>
      )}
      {found.data && found.data.total > shownGroups && (
        <Typography variant="body2" color="textSecondary">
          {t('more', { count: found.data.total })}
        </Typography>
      )}
    </Stack>
  );
}
