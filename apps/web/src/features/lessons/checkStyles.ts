import type { CSSObject, Theme } from '@mui/material/styles';

type Palette = Theme['vars']['palette'];

/** Style of a submitted answer. A colour and a sign (✓ or ✗) say whether it is right. */
const chosen = (kind: 'right' | 'wrong', colour: string, sign: string): CSSObject => {
  const answer = `.lesson-check[data-submitted] .lesson-check-${kind}:has(input:checked)`;
  const result = `.lesson-check:has(.lesson-check-${kind} input:checked) .lesson-check-result > p`;
  return {
    [answer]: { borderColor: colour, boxShadow: `inset 0 0 0 1px ${colour}` },
    [`${answer} input`]: { accentColor: colour },
    [result]: { borderInlineStart: `4px solid ${colour}` },
    [`${result} > strong:first-of-type`]: { color: colour },
    // The empty alternative text hides the sign from screen readers, because the explanation already states the result.
    [`${result}::before`]: {
      content: `"${sign}" / ""`,
      color: colour,
      fontWeight: 700,
      marginInlineEnd: '0.5em',
    },
  };
};

export const checkStyles = (palette: Palette): CSSObject => ({
  '.lesson-check, .lesson-exercise': {
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
  '.lesson-check fieldset, .lesson-exercise fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
  '.lesson-check-question': { margin: '0 0 0.9em', padding: 0, fontWeight: 600, lineHeight: 1.45 },
  '.lesson-check-answer': {
    marginTop: '0.6em',
    border: `1px solid ${palette.text.secondary}`,
    borderRadius: 8,
    lineHeight: 1.45,
    '&:hover': { backgroundColor: palette.action.hover },
    '&:has(input:focus-visible)': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& > label': { display: 'flex', gap: '0.75em', padding: '0.7em 1em', cursor: 'pointer' },
    '& input': {
      flexShrink: 0,
      width: '1.15em',
      height: '1.15em',
      margin: '0.15em 0 0',
      accentColor: palette.primary.main,
      outline: 'none',
    },
  },
  '.lesson-check-submit': {
    minHeight: 44,
    marginTop: '1em',
    padding: '0.5em 1.25em',
    border: `1px solid ${palette.primary.main}`,
    borderRadius: 8,
    backgroundColor: 'transparent',
    color: palette.primary.main,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&:disabled': { borderColor: palette.divider, color: palette.text.disabled, cursor: 'default' },
    '@media print': { display: 'none' },
  },
  '.lesson-check-result > p': { margin: '1em 0 0', paddingInlineStart: '1em', lineHeight: 1.5 },
  ...chosen('right', palette.success.main, '✓'),
  ...chosen('wrong', palette.warning.main, '✗'),
});
