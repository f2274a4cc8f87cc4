import { backgroundQueues, type BackgroundQueue } from '@academy/contracts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { asBackgroundQueue } from './rules.ts';

interface QueueFilterProps {
  queue: BackgroundQueue | undefined;
  onChoose: (queue: BackgroundQueue | undefined) => void;
}

export function QueueFilter({ queue, onChoose }: QueueFilterProps) {
  const { t } = useTranslation('background-work');
  return (
    <TextField
      select
      size="small"
      label={t('failed.filter')}
      value={queue ?? ''}
      onChange={({ target }) => onChoose(asBackgroundQueue(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: '100%', maxWidth: 440 }}
    >
      <MenuItem value="">{t('failed.all')}</MenuItem>
      {backgroundQueues.map((known) => (
        <MenuItem key={known} value={known}>
          {t(`queues.${known}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
