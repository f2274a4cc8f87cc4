import type { Policy } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone, useToday } from '../../shared/company/useTimeZone.ts';
import { deadlineState } from '../../shared/formats/deadlineState.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { Label } from '../../shared/ui/Label.tsx';

export function PolicyState({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  const timeZone = useTimeZone();
  const { acknowledged, last_acknowledgement: last, due_on: dueOn, valid_until: validUntil } = policy;
  if (acknowledged)
    return (
      <Stack sx={{ gap: 0.5, alignItems: { xs: 'flex-start', sm: 'flex-end' }, flexShrink: 0 }}>
        <Label
          color="success"
          label={
            last
              ? t('state.acknowledged', { date: formatDate(last.acknowledged_at, timeZone) })
              : t('state.acknowledgedBefore')
          }
        />
        {validUntil && (
          <Typography variant="body2" color="textSecondary">
            {t('state.validUntil', { date: formatDate(validUntil) })}
          </Typography>
        )}
      </Stack>
    );
  return (
    <Box sx={{ flexShrink: 0, maxWidth: '100%' }}>
      {dueOn === null ? (
        <Label color="info" label={t(last === null ? 'state.open' : 'state.openAgain')} />
      ) : (
        <DueLabel dueOn={dueOn} />
      )}
    </Box>
  );
}

function DueLabel({ dueOn }: { dueOn: string }) {
  const { t } = useTranslation('policies');
  const { kind } = deadlineState(dueOn, useToday());
  const color = kind === 'passed' ? 'error' : kind === 'later' ? 'info' : 'warning';
  const state = kind === 'passed' ? 'overdue' : 'due';
  return <Label color={color} label={t(`state.${state}`, { date: formatDate(dueOn) })} />;
}
