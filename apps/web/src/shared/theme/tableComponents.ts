import type { Components, Theme } from '@mui/material/styles';

/** Media query below which table rows are shown as cards. */
const cards = (theme: Theme) => theme.breakpoints.down('md');
const table = (theme: Theme) => theme.breakpoints.up('md');

/** Height of the app bar including its border. Sticky table heads use it as their offset. */
const barHeight = 65;

const panel = (theme: Theme) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
});

/** Styles of ui/DataTable.tsx, which marks cells with `data-kind` and `data-label`. */
export const tableComponents: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      // `clip` rather than `hidden`: a scroll container would disable the sticky head.
      root: ({ theme }) => ({ overflow: 'clip', [table(theme)]: panel(theme) }),
    },
  },
  MuiTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        // The rows are not dimmed, so that they stay readable while new rows load.
        '&[aria-busy="true"] tbody': { cursor: 'progress' },
        [cards(theme)]: {
          display: 'block',
          '& tbody': {
            display: 'grid',
            gap: 12,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          },
        },
      }),
    },
  },
  MuiTableHead: {
    styleOverrides: {
      root: ({ theme }) => ({
        [cards(theme)]: {
          display: 'block',
          '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: 20, paddingBottom: 8 },
          '& th': { padding: '6px 0', border: 0, backgroundColor: 'transparent' },
          // Cards label their values, so the head shows only the sortable columns.
          '& th[data-sortable="false"]': {
            position: 'absolute',
            width: 1,
            height: 1,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      }),
    },
  },
  MuiTableBody: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& tr': { position: 'relative' },
        '& tr:last-of-type > *': { borderBottom: 0 },
        [cards(theme)]: {
          '& tr': {
            ...panel(theme),
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            alignContent: 'start',
            columnGap: 12,
            padding: '14px 16px',
          },
        },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        font: 'inherit',
        borderRadius: 6,
        [table(theme)]: { '&.MuiTableSortLabel-root': { minHeight: 24 } },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        fontSize: '1rem',
        paddingBlock: 12,
        '&[data-kind="heading"]': { fontWeight: 600, overflowWrap: 'anywhere' },
        '&[data-kind="long"]': { overflowWrap: 'anywhere' },
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        backgroundColor: theme.vars.palette.background.paper,
        // Collapsed borders do not move with sticky cells.
        [table(theme)]: {
          position: 'sticky',
          top: barHeight,
          zIndex: 2,
          boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
        },
      }),
      alignRight: ({ theme }) => ({
        fontVariantNumeric: 'tabular-nums',
        // Cards align numbers to the left as well.
        [cards(theme)]: { flexDirection: 'row', '& .MuiTableSortLabel-root': { flexDirection: 'row' } },
      }),
      body: ({ theme }) => ({
        // The link covers the whole row; the row's action buttons lie above it.
        '&[data-kind="heading"] a::after': { content: '""', position: 'absolute', inset: 0 },
        '&[data-kind="action"]': { position: 'relative', zIndex: 1, textAlign: 'right', paddingBlock: 6 },
        [cards(theme)]: {
          gridColumn: '1 / -1',
          display: 'flex',
          justifyContent: 'space-between',
          gap: 16,
          padding: '3px 0',
          border: 0,
          textAlign: 'right',
          overflowWrap: 'anywhere',
          '&::before': {
            content: 'attr(data-label)',
            color: theme.vars.palette.text.secondary,
            flexShrink: 0,
          },
          '&[data-kind="heading"], &[data-kind="action"]': { gridRow: 1, '&::before': { content: 'none' } },
          '&[data-kind="heading"]': {
            gridColumn: 1,
            textAlign: 'left',
            fontSize: '1.0625rem',
            paddingBottom: 8,
          },
          '&[data-kind="action"]': { gridColumn: 2, padding: 0, marginBlock: -6, marginInlineEnd: -8 },
        },
      }),
    },
  },
};
