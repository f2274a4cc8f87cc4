import type { Components, Theme } from '@mui/material/styles';

/** Below this width, each row of a table is a card. */
const cards = (theme: Theme) => theme.breakpoints.down('md');
const table = (theme: Theme) => theme.breakpoints.up('md');

/** The height of the app bar with its line, which heads stick to. */
const barHeight = 65;

const panel = (theme: Theme) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
});

/** Tables, as ui/DataTable.tsx makes them; it marks cells with `data-kind` and `data-label`. */
export const tableComponents: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      // Clipped, since a container that scrolls would hold the sticky head back.
      root: ({ theme }) => ({ overflow: 'clip', [table(theme)]: panel(theme) }),
    },
  },
  MuiTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Not dimmed: what is still right stays readable while other rows are on their way.
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
          // Cards name their values themselves; of the head, only sorting is left.
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
        // Collapsed borders do not stick with their cells.
        [table(theme)]: {
          position: 'sticky',
          top: barHeight,
          zIndex: 2,
          boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
        },
      }),
      alignRight: ({ theme }) => ({
        fontVariantNumeric: 'tabular-nums',
        // Cards and the heads above them read from left to right, numbers too.
        [cards(theme)]: { flexDirection: 'row', '& .MuiTableSortLabel-root': { flexDirection: 'row' } },
      }),
      body: ({ theme }) => ({
        // The row's link reaches over the row; what can be done with the row lies above it.
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
