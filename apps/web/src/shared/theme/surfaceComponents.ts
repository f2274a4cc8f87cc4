import type { Components, Theme } from '@mui/material/styles';
import { borderedInForcedColors } from './forcedColors.ts';

/** Styles of MUI's surfaces: content on the page has borders, and menus and dialogs above the page have shadows. */
export const surfaceComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // The scroll padding prevents the bars at the top and bottom of the window from covering focused elements.
      html: { textSizeAdjust: '100%', scrollPaddingBlock: '6.5rem 6rem' },
      // With large text on a phone, a long word breaks instead of being cut off or covering what is beside it.
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      '@media print': {
        body: { minHeight: 0 },
        'h1, h2, h3, h4': { breakAfter: 'avoid' },
        'figure, li, tr': { breakInside: 'avoid' },
      },
      // After a navigation, the heading receives the focus for screen readers only, so it needs no outline.
      '[tabindex="-1"]:focus': { outline: 'none' },
      '::selection': {
        backgroundColor: 'var(--mui-palette-primary-main)',
        color: 'var(--mui-palette-primary-contrastText)',
      },
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderRadius: 16, '& .MuiPaper-outlined': { borderRadius: 10 } },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 16 } },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        // In print, a sticky bar would cover text on each page.
        '@media print': { display: 'none' },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 8, marginInline: 8, paddingInline: 12, minHeight: 42 } },
  },
  MuiPopover: { styleOverrides: { paper: borderedInForcedColors } },
  MuiAutocomplete: { styleOverrides: { paper: borderedInForcedColors } },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        paddingBlock: 6,
        backgroundColor: 'transparent',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        ...borderedInForcedColors,
        [theme.breakpoints.down('sm')]: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.375rem', padding: '20px 24px 12px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', gap: 8 } } },
  MuiDrawer: { styleOverrides: { paper: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: { fontSize: '0.875rem', borderRadius: 8, padding: '6px 10px', ...borderedInForcedColors },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 12, fontSize: '1rem', alignItems: 'center', ...borderedInForcedColors },
    },
  },
};
