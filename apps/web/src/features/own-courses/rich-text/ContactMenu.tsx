import { contactKinds, type ContactKind } from '@academy/contracts/client';
import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import RowMenuItems from '../../../shared/ui/RowMenuItems.tsx';

/**
 * Inserts a placeholder. In the lesson, a text of the company replaces it: a contact, such as the security team, or a
 * rule, such as the limit for gifts.
 */
export function ContactMenu({ onChoose }: { onChoose: (kind: ContactKind) => void }) {
  const { t } = useTranslation('own-courses');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = t('tools.contact');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ContactIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <RowMenuItems
        id={id}
        label={label}
        anchor={anchor}
        actions={contactKinds.map((kind) => ({
          key: kind,
          label: t(`tools.contacts.${kind}`),
          onChoose: () => onChoose(kind),
        }))}
        onChoose={(action) => {
          setAnchor(null);
          setTimeout(action.onChoose);
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
