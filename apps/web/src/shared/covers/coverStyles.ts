import type { Subject } from '@academy/contracts';
import type { CSSObject, Theme } from '@mui/material/styles';
import { forcedColors } from '../theme/forcedColors.ts';

/**
 * Styles of a cover and of the classes that its drawing uses.
 * Shapes have the class `paper`, `hue` (the colour of the subject), `pale` (a tint of this colour) or `accent`;
 * strokes have the class `line` (in the colour of the subject), `thin`, `light` (on coloured shapes) or `mark` (accent).
 * High-contrast themes do not replace the colours of drawings, so these styles use system colours there.
 */
export const coverStyles =
  (subject: Subject) =>
  ({ vars: { palette } }: Theme): CSSObject => {
    const { main, soft } = palette.subjects[subject];
    const pale = `color-mix(in srgb, ${main} 30%, ${soft})`;
    const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
    return {
      flexShrink: 0,
      overflow: 'hidden',
      backgroundColor: soft,
      '& > svg': { display: 'block', width: '100%', height: '100%' },
      '& .ground': { fill: main, stroke: main, strokeWidth: 14, strokeLinejoin: 'round', opacity: 0.1 },
      '& .paper': { fill: palette.background.paper },
      '& .hue': { fill: main },
      '& .pale': { fill: pale },
      '& .accent': { fill: palette.primary.main },
      '& .line': { ...stroke, stroke: main, strokeWidth: 5 },
      '& .thin': { ...stroke, stroke: main, strokeWidth: 2.5 },
      '& .light': { ...stroke, stroke: palette.background.paper, strokeWidth: 4 },
      '& .mark': { ...stroke, stroke: palette.primary.main, strokeWidth: 6 },
      [forcedColors]: {
        '& .ground': { fill: 'none', stroke: 'GrayText', strokeWidth: 1.5, opacity: 1 },
        '& .paper, & .pale': { fill: 'Canvas', stroke: 'CanvasText', strokeWidth: 2 },
        '& .hue': { fill: 'CanvasText' },
        '& .accent': { fill: 'Highlight' },
        '& .line, & .thin': { stroke: 'CanvasText' },
        '& .light': { stroke: 'Canvas' },
        '& .mark': { stroke: 'Highlight' },
      },
    };
  };
