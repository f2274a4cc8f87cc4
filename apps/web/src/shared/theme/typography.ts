import type { TypographyVariantsOptions } from '@mui/material/styles';

const heading = { fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.012em', textWrap: 'balance' } as const;

export const typography: TypographyVariantsOptions = {
  // The variable is defined in shell/start.css, because pages without the component library also use it.
  fontFamily: 'var(--font-family)',
  fontWeightMedium: 600,
  fontWeightBold: 650,
  h1: { ...heading, fontSize: 'clamp(1.75rem, 1.45rem + 1.4vw, 2.375rem)', letterSpacing: '-0.02em' },
  h2: { ...heading, fontSize: '1.5rem' },
  h3: { ...heading, fontSize: '1.25rem' },
  h4: { ...heading, fontSize: '1.0625rem', lineHeight: 1.35 },
  h5: { ...heading, fontSize: '1rem', lineHeight: 1.4 },
  h6: { ...heading, fontSize: '0.9375rem', lineHeight: 1.4 },
  subtitle1: { fontSize: '1.1875rem', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 600 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  overline: { fontSize: '0.8125rem', fontWeight: 600, letterSpacing: '0.04em', textTransform: 'none' },
  button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
};
