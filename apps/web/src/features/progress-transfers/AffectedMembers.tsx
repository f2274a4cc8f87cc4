import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TransferPreview } from './api.ts';

interface AffectedMembersProps {
  preview: TransferPreview;
  target: string;
}

export function AffectedMembers({ preview: { affected, members }, target }: AffectedMembersProps) {
  const { t } = useTranslation('progress-transfers');
  const more = affected - members.length;
  return (
    <div>
      <Typography>{t('affected', { count: affected, target })}</Typography>
      <Box component="ul" tabIndex={0} sx={{ m: 0, mt: 1, pl: 3, maxHeight: 180, overflowY: 'auto' }}>
        {members.map(({ id, full_name, email }) => (
          <Typography key={id} component="li" variant="body2">
            {full_name} ({email})
          </Typography>
        ))}
        {more > 0 && (
          <Typography component="li" variant="body2">
            {t('andMore', { count: more })}
          </Typography>
        )}
      </Box>
    </div>
  );
}
