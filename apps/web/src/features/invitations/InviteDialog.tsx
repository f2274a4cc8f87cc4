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

export default function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const id = useId();
  const [way, setWay] = useState<Way>('email');
  // The e-mail addresses are stored outside of the dialog's content, so that an accidental closing does not discard them.
  const [addresses, setAddresses] = useState<string[]>([]);
  return (
    <DialogFrame isOpen={isOpen} title={t('invite.title')} onClose={onClose}>
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
          <EmailInvitations addresses={addresses} onChange={setAddresses} onClose={onClose} />
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
