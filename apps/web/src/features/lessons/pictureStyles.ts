import type { CSSObject, Theme } from '@mui/material/styles';

type Palette = Theme['vars']['palette'];

/**
 * Mixes a colour into the background colour of cards.
 * @param share percentage of the mixed-in colour
 */
const mix = (palette: Palette, color: string, share: number) =>
  `color-mix(in srgb, ${color} ${share}%, ${palette.background.paper})`;

/**
 * Styles of pictures in lessons, which use CSS variables as colours. `picture-colors.ts` of academy-api lists the names
 * of these variables.
 */
export const pictureStyles = (palette: Palette): CSSObject => ({
  '.lesson-picture': {
    containerType: 'inline-size',
    '--picture-ink': palette.text.primary,
    '--picture-quiet': palette.text.secondary,
    '--picture-line': mix(palette, palette.text.secondary, 75),
    '--picture-accent': palette.primary.main,
    '--picture-on-accent': palette.primary.contrastText,
    '--picture-accent-medium': mix(palette, palette.primary.main, 45),
    '--picture-accent-light': mix(palette, palette.primary.main, 25),
    '--picture-tint': mix(palette, palette.primary.main, 12),
    '--picture-shade': mix(palette, palette.text.primary, 10),
    '--picture-ground': palette.background.default,
    '--picture-paper': palette.background.paper,
    '--picture-right': palette.success.main,
    '--picture-right-tint': mix(palette, palette.success.main, 11),
    '--picture-wrong': palette.warning.main,
    '--picture-wrong-tint': mix(palette, palette.warning.main, 13),
    '& > div': {
      overflow: 'hidden',
      borderRadius: 12,
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.default,
      lineHeight: 'normal',
      hyphens: 'none',
    },
    svg: { display: 'block', width: '100%', height: 'auto' },
    // Transparent parts are white in the dark colour scheme too, because most pictures are drawn for a white
    // background.
    img: {
      display: 'block',
      maxWidth: '100%',
      height: 'auto',
      marginInline: 'auto',
      borderRadius: 12,
      backgroundColor: '#FFFFFF',
    },
    // In columns narrower than 34rem, the text of the wide version of a picture would be too small.
    '@container (max-width: 34rem)': {
      '.lesson-picture-wide': { display: 'none' },
      '.lesson-picture-narrow': { display: 'block' },
      '.lesson-picture-narrow svg': { maxWidth: '24rem', marginInline: 'auto' },
    },
  },
});
