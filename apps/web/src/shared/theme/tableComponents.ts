import type { Components, Theme } from '@mui/material/styles';

/** Media query `cards` for small screens, on which table rows are shown as cards. Printed pages always show tables. */
const cards = (theme: Theme) => theme.breakpoints.down('md').replace('@media', '@media screen and');
const table = (theme: Theme) => theme.breakpoints.up('md').replace('@media', '@media print,');

/** Height of the app bar including its border. Sticky table heads have this offset, unless `--sticky-top` is set. */
const barHeight = 65;

const panel = (theme: Theme) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
});

/**
 * Styles of MUI's tables. They use the attributes `data-kind` and `data-label`, which ui/DataTable.tsx sets on cells.
 */
export const tableComponents: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      // `hidden` would create a scroll container, in which a table head cannot stick to the window, so `clip` is used.
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
        // Cards need no table head: each value has its own label, and a field above the cards sets the sort order.
        [cards(theme)]: { display: 'none' },
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
        textAlign: 'start',
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
        [table(theme)]: { paddingInline: 11 },
        '&[data-kind="heading"]': { fontWeight: 600, overflowWrap: 'anywhere' },
        '&[data-kind="long"]': { overflowWrap: 'anywhere' },
        // Small and medium screens have no room for a column whose value is the same in every row.
        '&[data-kind="repeated"]': { [theme.breakpoints.down('lg')]: { display: 'none' } },
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        backgroundColor: theme.vars.palette.background.paper,
        // The sticky table head has a shadow instead of a border, because collapsed borders do not move with sticky cells.
        [table(theme)]: {
          position: 'sticky',
          top: `var(--sticky-top, ${barHeight}px)`,
          zIndex: 2,
          boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
        },
      }),
      alignRight: ({ theme }) => ({
        fontVariantNumeric: 'tabular-nums',
        // In right-aligned cells, MUI puts the label to the right. In a card, the label must stay to the left of the
        // number.
        [cards(theme)]: { flexDirection: 'row', '& .MuiTableSortLabel-root': { flexDirection: 'row' } },
      }),
      body: ({ theme }) => ({
        // The link in a row covers the whole row, and the row's action buttons lie above the link.
        '&[data-kind="heading"] a::after': { content: '""', position: 'absolute', inset: 0 },
        '&[data-kind="choice"]': { position: 'relative', zIndex: 1, width: 48, padding: '0 0 0 8px' },
        '&[data-kind="action"], &[data-kind="buttons"]': {
          position: 'relative',
          zIndex: 1,
          textAlign: 'right',
          paddingBlock: 6,
        },
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
            // Leaves room for the value if the text is large.
            maxWidth: '65%',
          },
          // The checkbox is in the title line of the card, left of the title.
          '&[data-kind="choice"]': {
            gridRow: 1,
            gridColumn: 1,
            width: 40,
            padding: 0,
            marginBlock: -8,
            marginInlineStart: -10,
            '&::before': { content: 'none' },
          },
          '&[data-kind="choice"]:not(:empty) + [data-kind="heading"]': { paddingInlineStart: 32 },
          '&[data-kind="heading"], &[data-kind="action"]': { gridRow: 1, '&::before': { content: 'none' } },
          '&[data-kind="heading"]': {
            gridColumn: 1,
            textAlign: 'left',
            fontSize: '1.0625rem',
            paddingBottom: 8,
          },
          '&[data-kind="action"]': { gridColumn: 2, padding: 0, marginBlock: -6, marginInlineEnd: -8 },
          // Buttons with text are below the title, because beside the title they would leave too little space for it.
          '&[data-kind="buttons"]': {
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 4,
            padding: '6px 0 0',
            marginBlockEnd: -6,
            marginInlineEnd: -8,
            '&::before': { content: 'none' },
            '&:empty': { display: 'none' },
          },
        },
      }),
    },
  },
};
