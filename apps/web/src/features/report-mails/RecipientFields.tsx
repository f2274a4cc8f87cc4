import { maxSummaryRecipients } from '@academy/contracts/client';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import type { DraftRecipient } from './rules.ts';

interface RecipientFieldsProps {
  recipients: readonly DraftRecipient[];
  onChange: (recipients: DraftRecipient[]) => void;
}

export function RecipientFields({ recipients, onChange }: RecipientFieldsProps) {
  const { t } = useTranslation('report-mails');
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" id="recipients">
        {t('recipients.title')}
      </Typography>
      {recipients.length > 0 && (
        <Stack component="ul" aria-labelledby="recipients" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {recipients.map(({ user_id, full_name, email, state = 'active' }) => {
            const name = full_name || t('recipients.unknown');
            return (
              <Box component="li" key={user_id} sx={entry}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {email}
                  </Typography>
                </Box>
                {state !== 'active' && (
                  <Label label={t(`recipients.${state}`)} color="warning" title={t(`recipients.${state}`)} />
                )}
                <IconButton
                  aria-label={t('recipients.remove', { name })}
                  sx={{ ml: 'auto' }}
                  onClick={() => onChange(recipients.filter((one) => one.user_id !== user_id))}
                >
                  <RemoveIcon />
                </IconButton>
              </Box>
            );
          })}
        </Stack>
      )}
      <PersonSearch
        kind="report_summary"
        label={t('recipients.search')}
        except={recipients.map(({ user_id }) => user_id)}
        isFull={recipients.length >= maxSummaryRecipients}
        onChoose={(person) => onChange([...recipients, person])}
      />
    </Stack>
  );
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 0.75,
  maxWidth: 560,
  borderBottom: 1,
  borderColor: 'divider',
};
