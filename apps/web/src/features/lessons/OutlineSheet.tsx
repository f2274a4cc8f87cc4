import OutlineIcon from '@mui/icons-material/FormatListBulletedRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

export function OutlineSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('lessons');
  /** Undefined until the first opening, which loads the code of the sheet. */
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={t('showOutline')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ width: 48, height: 48, border: '1px solid', borderColor: 'text.secondary' }}
      >
        <OutlineIcon />
      </IconButton>
      {isOpen !== undefined && (
        <LoadedPart
          load={() => import('./OutlineDrawer.tsx')}
          properties={{ isOpen, onClose: () => setIsOpen(false), children }}
          onFailure={() => setIsOpen(undefined)}
        />
      )}
    </Box>
  );
}
