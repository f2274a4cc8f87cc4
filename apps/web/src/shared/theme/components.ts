import type { Components, Theme } from '@mui/material/styles';
import { dataComponents } from './dataComponents.ts';
import { filledInForcedColors, forcedColors } from './forcedColors.ts';
import { surfaceComponents } from './surfaceComponents.ts';
import { tableComponents } from './tableComponents.ts';

/** Outline of the selected item in high-contrast themes, which remove its background colour. */
const selected = { outline: '2px solid Highlight', outlineOffset: -2 };
const selectedInForcedColors = { [forcedColors]: { '&.Mui-selected': selected } };

const controlComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { [forcedColors]: { '&[aria-pressed=true]:not(:focus-visible)': selected } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        minHeight: 42,
        paddingInline: 18,
        // MUI shows the focus by a class. When a button starts loading, MUI removes the class, although the button keeps
        // the focus. This style therefore uses the browser's pseudo-class.
        '&:focus-visible': { ...theme.focusVisible },
      }),
      sizeSmall: { minHeight: 34, paddingInline: 12, fontSize: '0.9375rem' },
      sizeLarge: { minHeight: 50, paddingInline: 24, fontSize: '1.0625rem' },
      // The border needs a contrast of 3:1 to its surroundings, because only the border shows that the element is a button.
      outlined: {
        '&:not(.Mui-disabled)': { borderColor: 'color-mix(in srgb, currentColor 75%, transparent)' },
      },
      text: { paddingInline: 12 },
      contained: { [forcedColors]: { border: '1px solid' } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: { textUnderlineOffset: '0.2em', textDecorationThickness: '1px', borderRadius: 4 },
    },
  },
  MuiOutlinedInput: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 46, paddingInline: 4, marginInlineEnd: 24, minWidth: 0 } } },
  MuiTabs: {
    styleOverrides: { indicator: { height: 3, borderRadius: '3px 3px 0 0', ...filledInForcedColors } },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 10, ...selectedInForcedColors } } },
  MuiToggleButton: {
    styleOverrides: { root: { borderRadius: 10, textTransform: 'none', ...selectedInForcedColors } },
  },
};

export const components: Components<Theme> = {
  ...controlComponents,
  ...surfaceComponents,
  ...dataComponents,
  ...tableComponents,
};
