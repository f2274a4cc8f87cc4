import type { CSSObject, Theme } from '@mui/material/styles';
import { proseStyles } from '../../shared/prose/proseStyles.ts';
import { checkStyles } from './checkStyles.ts';
import { exerciseStyles } from './exerciseStyles.ts';
import { pictureStyles } from './pictureStyles.ts';

export const lessonStyles = ({ theme }: { theme: Theme }): CSSObject => {
  const { vars, typography } = theme;
  return {
    ...proseStyles({ theme }),
    // A hyphen at a line break would look like a part of the e-mail address.
    '.lesson-contact': { hyphens: 'none', overflowWrap: 'anywhere' },
    figure: { margin: '1.75em 0' },
    ...pictureStyles(vars.palette),
    figcaption: {
      marginTop: '0.6em',
      color: vars.palette.text.secondary,
      fontSize: typography.body2.fontSize,
      lineHeight: 1.45,
    },
    ...checkStyles(vars.palette),
    ...exerciseStyles(vars.palette),
  };
};
