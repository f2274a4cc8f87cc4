import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { darkPalette, lightPalette } from '../../shared/theme/palette.ts';
import type { Shades } from '../../shared/branding/paletteOf.ts';

interface ColorExampleProps {
  scheme: 'light' | 'dark';
  shades: Shades;
}

export function ColorExample({ scheme, shades }: ColorExampleProps) {
  const { t } = useTranslation('branding');
  const { background } = scheme === 'light' ? lightPalette : darkPalette;
  return (
    <Box sx={{ ...frame, backgroundColor: background.paper, color: shades.main }}>
      <span>{t(`color.${scheme}`)}</span>
      <Box component="span" sx={{ ...button, backgroundColor: shades.main, color: shades.contrastText }}>
        {t('color.example')}
      </Box>
    </Box>
  );
}

const frame = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 2,
  fontWeight: 600,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
};

const button = { px: 2, py: 1, borderRadius: 1 };
