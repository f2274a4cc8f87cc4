import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { EmailInvitations } from './EmailInvitations.tsx';
import { LinkInvitation } from './LinkInvitation.tsx';

type Way = 'email' | 'link';

interface InviteDialogProps {
  addresses: string[];
  onChange: (addresses: string[]) => void;
  onClose: () => void;
}

export default function InviteDialog({ addresses, onChange, onClose }: InviteDialogProps) {
  const { t } = useTranslation('invitations');
  const id = useId();
  const [way, setWay] = useState<Way>('email');
  return (
    <DialogFrame title={t('invite.title')} onClose={onClose}>
      <Tabs
        value={way}
        onChange={(_event, chosen: Way) => setWay(chosen)}
        aria-label={t('invite.ways')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}
      >
        <Tab value="email" label={t('invite.byEmail')} id={`${id}-email`} aria-controls={`${id}-panel`} />
        <Tab value="link" label={t('invite.byLink')} id={`${id}-link`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {way === 'email' ? (
          <EmailInvitations addresses={addresses} onChange={onChange} onClose={onClose} />
        ) : (
          <LinkInvitation />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t('invite.role')}
      </Typography>
    </DialogFrame>
  );
}
