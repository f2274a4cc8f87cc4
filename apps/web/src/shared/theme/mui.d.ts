import type { Subject } from '@academy/contracts';

interface SubjectColor {
  /** For text and icons on the page or on `soft`. */
  main: string;
  /** A background that `main` is legible on. */
  soft: string;
  /** For text on `main`. */
  contrastText: string;
}

/** A large coloured surface that introduces Academy. */
interface BannerColor {
  main: string;
  /** For icons and shapes on `main`. */
  accent: string;
  contrastText: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    banner: BannerColor;
    subjects: Record<Subject, SubjectColor>;
  }
  interface PaletteOptions {
    banner: BannerColor;
    subjects: Record<Subject, SubjectColor>;
  }
}
