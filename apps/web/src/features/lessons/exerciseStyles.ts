import type { CSSObject, Theme } from '@mui/material/styles';

type Palette = Theme['vars']['palette'];

/**
 * Colours of the result of an exercise. The text of the result also says whether the answer is right, for users who
 * cannot distinguish the colours.
 */
const result = (kind: 'right' | 'wrong', colour: string): CSSObject => ({
  [`[data-result=${kind}]`]: { borderColor: colour, boxShadow: `inset 0 0 0 1px ${colour}` },
  [`[data-result=${kind}] .lesson-exercise-result > strong`]: { color: colour },
});

const hiddenOnPaper: CSSObject = { '@media print': { display: 'none' } };

/** Styles of the elements that `@academy/knowledge-checks` creates for exercises in lessons. */
export const exerciseStyles = (palette: Palette): CSSObject => ({
  '.lesson-exercise': {
    fontSize: '1.0625rem',
    lineHeight: 1.5,
    // `:where` adds no specificity, so that the rules for single buttons below override this rule.
    '& button:where(:not(.lesson-check-submit))': {
      minHeight: 44,
      padding: '0.4em 1.1em',
      border: `1px solid ${palette.text.secondary}`,
      borderRadius: 10,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
      '&:disabled': { opacity: 0.5, cursor: 'default' },
    },
    '& fieldset': { marginTop: '1em' },
    '& legend': { padding: 0, fontWeight: 600 },
    '& fieldset label': {
      display: 'flex',
      gap: '0.6em',
      alignItems: 'center',
      minHeight: 44,
      cursor: 'pointer',
    },
    '& input': { width: '1.15em', height: '1.15em', margin: 0, accentColor: palette.primary.main },
    '& select': {
      maxWidth: '100%',
      minHeight: 44,
      padding: '0.3em 0.6em',
      border: `1px solid ${palette.text.secondary}`,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
      color: 'inherit',
      font: 'inherit',
      '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
  },
  '.lesson-exercise-rows': { listStyle: 'none', margin: 0, padding: '0 !important' },
  '.lesson-exercise-row': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5em',
    alignItems: 'center',
    marginTop: '0.6em',
    padding: '0.6em 0.9em !important',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    '& label': { display: 'flex', flexWrap: 'wrap', gap: '0.5em 1em', alignItems: 'center', flex: 1 },
    '& button': { minWidth: 44, padding: 0, ...hiddenOnPaper },
  },
  '.lesson-exercise-text': { flex: '1 1 12em' },
  '.lesson-exercise-result': { flexBasis: '100%', margin: 0 },
  '.lesson-exercise-choice': { display: 'block', width: '100%', marginTop: '0.6em', textAlign: 'start' },
  '.lesson-exercise-place': { color: palette.text.secondary, '&:focus': { outline: 'none' } },
  '.lesson-exercise-status': { marginTop: '0.75em' },
  '.lesson-exercise-steps': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5em',
    marginTop: '1.25em',
    ...hiddenOnPaper,
  },
  '.lesson-exercise-stage': { borderRadius: 8, '&:focus': { outline: 'none' } },
  '.lesson-exercise-stage[data-result]': { padding: '0.9em' },
  '.lesson-exercise-category': { margin: 0, fontWeight: 600 },
  '.lesson-exercise-why': { margin: 0, color: palette.text.secondary },
  '.lesson-solution': { marginTop: '1em', '& summary': { cursor: 'pointer', paddingBlock: '0.5em' } },
  '.lesson-scene + .lesson-scene': { marginTop: '1em', borderTop: `1px solid ${palette.divider}` },
  '.lesson-mail': {
    padding: '1em',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.default,
    hyphens: 'none',
    '& p': { margin: '0 0 0.75em' },
  },
  '.lesson-mail + .lesson-mail': { marginTop: '1em' },
  '.lesson-mail-subject': { fontWeight: 600 },
  '.lesson-exercise button.lesson-mail-part': {
    display: 'inline',
    minHeight: 0,
    padding: 0,
    border: 0,
    borderRadius: 4,
    fontWeight: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    textDecoration: `underline dotted ${palette.primary.main} 2px`,
    textUnderlineOffset: '0.2em',
    '&[aria-pressed=true]': {
      backgroundColor: `rgba(${palette.primary.mainChannel} / 0.16)`,
      textDecorationStyle: 'solid',
    },
  },
  '[data-result] .lesson-mail-sign': { outline: `2px solid ${palette.warning.main}`, outlineOffset: 1 },
  ...result('right', palette.success.main),
  ...result('wrong', palette.warning.main),
});
