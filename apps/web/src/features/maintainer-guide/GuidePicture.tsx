import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { visuallyHidden } from '../../shared/ui/visuallyHidden.ts';
import { colorSchemes, picturePath, pictures, type ColorScheme, type PictureName } from './pictures.ts';

/**
 * The relative position keeps the visually hidden text of the link inside the link, so that the text does not widen the
 * page.
 */
const picture = { position: 'relative', maxWidth: '100%' } as const;

const shownIn: Record<ColorScheme, (theme: Theme) => object> = {
  light: (theme) => ({ display: 'block', ...theme.applyStyles('dark', { display: 'none' }) }),
  dark: (theme) => ({ display: 'none', ...theme.applyStyles('dark', { display: 'block' }) }),
};

interface GuidePictureProps {
  name: PictureName;
  alt: string;
}

export function GuidePicture({ name, alt }: GuidePictureProps) {
  const { t } = useTranslation('maintainer-guide');
  const locale = useLocale();
  return colorSchemes.map((scheme) => (
    // CSS hides the picture for the other colour scheme. `loading="lazy"` keeps the browser from loading the hidden
    // picture.
    <Box
      key={scheme}
      component="a"
      href={picturePath(name, locale, scheme)}
      target="_blank"
      sx={[picture, shownIn[scheme]]}
    >
      <Box
        component="img"
        src={picturePath(name, locale, scheme)}
        alt={alt}
        loading="lazy"
        {...pictures[name]}
        sx={{
          display: 'block',
          maxWidth: '100%',
          height: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
      <span style={visuallyHidden}>{t('newTab')}</span>
    </Box>
  ));
}
