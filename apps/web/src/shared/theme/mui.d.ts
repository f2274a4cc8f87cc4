import type { Subject } from '@academy/contracts';

interface SubjectColor {
  /** Text and icons on the page background or on `soft`. */
  main: string;
  /** Background on which `main` is legible. */
  soft: string;
  /** Text on `main`. */
  contrastText: string;
}

/** Colours of the large banner on the login page. */
interface BannerColor {
  main: string;
  /** Icons and shapes on `main`. */
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
