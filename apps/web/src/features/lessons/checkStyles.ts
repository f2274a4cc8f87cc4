import type { CSSObject, Theme } from '@mui/material/styles';

type Palette = Theme['vars']['palette'];

/** Style of an opened answer. Colour and sign repeat the verdict that the first words of the explanation state. */
const opened = (colour: string, sign: string): CSSObject => ({
  borderColor: colour,
  '& > p > strong:first-of-type': { color: colour },
  // The empty text alternative makes screen readers skip the sign, because it repeats the words.
  '& > p::before': { content: `"${sign}" / ""`, color: colour, fontWeight: 700, marginInlineEnd: '0.5em' },
});

export const checkStyles = (palette: Palette): CSSObject => ({
  '.lesson-check': {
    marginBlock: '2em',
    padding: '1.25em',
    borderRadius: 12,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
  },
  '.lesson-check-title': {
    margin: '0 0 0.5em',
    color: palette.text.secondary,
    fontSize: '0.875rem',
    fontWeight: 600,
    letterSpacing: 'normal',
  },
  '.lesson-check-question': { margin: '0 0 0.9em', fontWeight: 600, lineHeight: 1.45 },
  '.lesson-check-answer': {
    marginTop: '0.6em',
    border: `1px solid ${palette.divider}`,
    borderInlineStartWidth: 4,
    borderRadius: 8,
    lineHeight: 1.45,
    '& > summary': { padding: '0.7em 1em', borderRadius: 8, cursor: 'pointer' },
    '& > summary::marker': { color: palette.primary.main },
    '& > summary:hover': { backgroundColor: palette.action.hover },
    '& > p': { margin: 0, padding: '0.1em 1em 0.9em' },
  },
  '.lesson-check-right[open]': opened(palette.success.main, '✓'),
  '.lesson-check-wrong[open]': opened(palette.warning.main, '✗'),
});
