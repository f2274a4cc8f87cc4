import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { membersPerPage, type TransferPreview } from './api.ts';

interface AffectedMembersProps {
  preview: TransferPreview;
  target: string;
  page: number;
  onPage: (page: number) => void;
}

export function AffectedMembers({ preview, target, page, onPage }: AffectedMembersProps) {
  const { t } = useTranslation('progress-transfers');
  const { affected, members } = preview;
  return (
    <div>
      <Typography>{t('affected', { count: affected, target })}</Typography>
      <Box component="ul" tabIndex={0} sx={{ m: 0, mt: 1, pl: 3, maxHeight: 180, overflowY: 'auto' }}>
        {members.map(({ id, full_name, email }) => (
          <Typography key={id} component="li" variant="body2">
            {full_name} ({email})
          </Typography>
        ))}
      </Box>
      {affected > membersPerPage && (
        <PageControls page={page} size={membersPerPage} total={affected} onPage={onPage} />
      )}
    </div>
  );
}
