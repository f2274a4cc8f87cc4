import type { ReportMailCandidate, ReportMailKind } from '@academy/contracts';
import AddIcon from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSearchText } from '../../shared/ui/useSearchText.ts';
import { useListReportMailCandidatesQuery } from './api.ts';

const shownPeople = 5;

interface PersonSearchProps {
  kind: ReportMailKind;
  label: string;
  /** Ids of users who are left out of the results. */
  except: readonly string[];
  isFull?: boolean;
  onChoose: (person: ReportMailCandidate) => void;
}

/** Searches maintainers or managers of the company. Each result has a button that chooses the person. */
export function PersonSearch({ kind, label, except, isFull = false, onChoose }: PersonSearchProps) {
  const { t } = useTranslation('report-mails');
  const { companyId } = usePanel();
  const [search, setSearch] = useState('');
  const { text, setText } = useSearchText(search, setSearch);
  const { data } = useListReportMailCandidatesQuery({ companyId, kind, ...(search && { search }) });
  const others = data?.filter(({ user_id }) => !except.includes(user_id)) ?? [];
  return (
    <Stack spacing={1} sx={{ maxWidth: 440 }}>
      <TextField
        fullWidth
        size="small"
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'search', maxLength: 200 } }}
      />
      <Stack component="ul" aria-label={t('found')} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {others.slice(0, shownPeople).map((person) => (
          <li key={person.user_id}>
            <Button
              color="secondary"
              startIcon={<AddIcon />}
              disabled={isFull}
              onClick={() => onChoose(person)}
              sx={{ justifyContent: 'start', textAlign: 'start', width: '100%', overflowWrap: 'anywhere' }}
            >
              {t('person', { name: person.full_name, email: person.email })}
            </Button>
          </li>
        ))}
      </Stack>
      {data && others.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(search === '' && data.length === 0 ? `nobody.${kind}` : 'noMatch')}
        </Typography>
      )}
      {others.length > shownPeople && (
        <Typography variant="body2" color="textSecondary">
          {t('more')}
        </Typography>
      )}
    </Stack>
  );
}
