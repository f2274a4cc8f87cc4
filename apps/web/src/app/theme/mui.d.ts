import type { Subject } from '@academy/contracts';

interface SubjectColor {
  /** For text and icons on the page or on `soft`. */
  main: string;
  /** A background that `main` is legible on. */
  soft: string;
  /** For text on `main`. */
  contrastText: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    subjects: Record<Subject, SubjectColor>;
  }
  interface PaletteOptions {
    subjects: Record<Subject, SubjectColor>;
  }
}
