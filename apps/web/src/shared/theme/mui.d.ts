import type { Subject } from '@academy/contracts';

interface SubjectColor {
  /** Colour of text and icons on the page background or on the background colour `soft`. */
  main: string;
  /** Background colour on which text in the colour `main` is legible. */
  soft: string;
  /** Colour of text on the background colour `main`. */
  contrastText: string;
}

/** Colours of the large banner on the login page. */
interface BannerColor {
  main: string;
  /** Colour of icons and shapes on the background colour `main`. */
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
