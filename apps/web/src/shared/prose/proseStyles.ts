import type { CSSObject, Theme } from '@mui/material/styles';

/** Width at which a line of text has 65 to 75 characters. */
export const readingWidth = '35rem';

export const proseStyles = ({ theme: { vars, typography, breakpoints } }: { theme: Theme }): CSSObject => ({
  maxWidth: readingWidth,
  fontSize: '1.125rem',
  lineHeight: 1.65,
  hyphens: 'auto',
  overflowWrap: 'break-word',
  textWrap: 'pretty',
  '& > *': { marginBlock: '0 1.1em' },
  '& > :last-child': { marginBottom: 0 },
  'h2, h3, h4': { hyphens: 'manual', textWrap: 'balance', lineHeight: 1.25, marginBlock: '2em 0.6em' },
  h2: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.012em' },
  h3: { fontSize: '1.25rem', fontWeight: 650 },
  h4: { fontSize: '1.125rem', fontWeight: 650 },
  'ul, ol': { paddingInlineStart: '1.4em' },
  li: { paddingInlineStart: '0.2em', marginBottom: '0.45em' },
  'li::marker': { color: vars.palette.primary.main, fontWeight: 600 },
  strong: { fontWeight: 650 },
  a: { color: vars.palette.primary.main, textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  blockquote: {
    marginInline: 0,
    padding: '1em 1.25em',
    borderRadius: 12,
    backgroundColor: `rgba(${vars.palette.primary.mainChannel} / 0.08)`,
    borderInlineStart: `4px solid ${vars.palette.primary.main}`,
  },
  'blockquote > :first-of-type': { marginTop: 0 },
  'blockquote > :last-child': { marginBottom: 0 },
  code: {
    fontSize: '0.9em',
    padding: '0.1em 0.35em',
    borderRadius: 6,
    backgroundColor: `rgba(${vars.palette.text.primaryChannel} / 0.08)`,
  },
  pre: { overflowX: 'auto', hyphens: 'none', lineHeight: 1.5 },
  hr: { border: 0, borderTop: `1px solid ${vars.palette.divider}`, marginBlock: '2em' },
  '.table': { overflowX: 'auto', border: `1px solid ${vars.palette.divider}`, borderRadius: 12 },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: typography.body1.fontSize, lineHeight: 1.45 },
  'th, td': {
    padding: '0.65em 1em',
    textAlign: 'start',
    verticalAlign: 'top',
    hyphens: 'manual',
    minWidth: '8em',
  },
  'thead th': { fontWeight: 600, backgroundColor: `rgba(${vars.palette.text.primaryChannel} / 0.05)` },
  'tbody tr': { borderTop: `1px solid ${vars.palette.divider}` },
  // On phones, each row of a table is a card, and each cell shows its column header above its value.
  [breakpoints.down('sm')]: {
    'table, tbody, tr, td': { display: 'block' },
    thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    tr: { padding: '0.6em 1em' },
    'tbody tr:first-of-type': { borderTop: 0 },
    td: { padding: '0.25em 0', minWidth: 0, hyphens: 'auto' },
    'td[data-label]::before': {
      content: 'attr(data-label) / ""',
      display: 'block',
      color: vars.palette.text.secondary,
      fontSize: typography.body2.fontSize,
      fontWeight: 600,
    },
  },
});
