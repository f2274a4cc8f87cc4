import type { Components, Theme } from '@mui/material/styles';
import { filledInForcedColors, forcedColors } from './forcedColors.ts';

export const dataComponents: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: 8 },
      sizeSmall: { fontSize: '0.8125rem', height: 26 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 8,
        borderRadius: 99,
        backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.16)`,
        [forcedColors]: { outline: '1px solid CanvasText' },
      }),
      bar: { borderRadius: 99, ...filledInForcedColors },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: 10 } } },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.9375rem',
        fontWeight: 650,
        color: theme.vars.palette.primary.main,
        backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.14)`,
      }),
    },
  },
};
