import type { invite } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '../../shared/api/call.ts';
import { ResultGroup } from './ResultGroup.tsx';

interface InvitationResultsProps {
  results: DataOf<typeof invite>;
  onMore: () => void;
  onClose: () => void;
}

export function InvitationResults({ results, onMore, onClose }: InvitationResultsProps) {
  const { t } = useTranslation('invitations');
  const { invited, alreadyMembers, invalid } = results;
  return (
    <Stack spacing={2}>
      <Stack spacing={2} role="status">
        <ResultGroup
          severity="success"
          title={t('email.invited', { count: invited.length })}
          addresses={invited}
        />
        <ResultGroup
          severity="info"
          title={t('email.alreadyMembers', { count: alreadyMembers.length })}
          addresses={alreadyMembers}
        />
        <ResultGroup
          severity="error"
          title={t('email.notInvited', { count: invalid.length })}
          addresses={invalid}
        />
      </Stack>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('email.done')}
        </Button>
        <Button onClick={onMore}>{t('email.more')}</Button>
      </Stack>
    </Stack>
  );
}
