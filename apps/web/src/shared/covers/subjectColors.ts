import type { Subject } from '@academy/contracts';
import type { CSSObject, Theme } from '@mui/material/styles';
import { forcedColors } from '../theme/forcedColors.ts';
import { lightPalette } from '../theme/palette.ts';

const paleOf = ({ main, soft }: { main: string; soft: string }) => `color-mix(in srgb, ${main} 30%, ${soft})`;

/**
 * Custom properties with the colours of drawings about a subject: `--hue` (the colour of the subject), `--pale` and
 * `--soft` (tints of `--hue`), `--paper`, and `--accent`. Printed drawings always have the colours of the light colour
 * scheme. High-contrast themes do not replace the colours of SVG drawings, so these styles set system colours in such
 * themes.
 */
export const subjectColors =
  (subject: Subject) =>
  ({ vars: { palette } }: Theme): CSSObject => {
    const colors = palette.subjects[subject];
    const printed = lightPalette.subjects[subject];
    return {
      '--hue': colors.main,
      '--soft': colors.soft,
      '--pale': paleOf(colors),
      '--paper': palette.background.paper,
      '--accent': palette.primary.main,
      '@media print': {
        '--hue': printed.main,
        '--soft': printed.soft,
        '--pale': paleOf(printed),
        '--paper': lightPalette.background.paper,
        '--accent': lightPalette.primary.main,
      },
      [forcedColors]: {
        '--hue': 'CanvasText',
        '--soft': 'Canvas',
        '--pale': 'Canvas',
        '--paper': 'Canvas',
        '--accent': 'Highlight',
      },
    };
  };
