import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

/** Attribute that selects the colour scheme. public/first-paint.js sets the same attribute before the first paint. */
const colorSchemeAttribute = 'data-color-scheme';
export const colorModeKey = 'color-mode';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 8 },
  typography,
  components,
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 3, outlineOffset: 2 },
});
