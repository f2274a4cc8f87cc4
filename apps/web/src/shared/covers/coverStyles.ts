import type { CSSObject } from '@mui/material/styles';
import { forcedColors } from '../theme/forcedColors.ts';

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/**
 * Styles of a cover and of the classes in its drawing. The colours are defined in `subjectColors`. Shapes have the
 * class `paper`, `hue`, `pale` or `accent`. Strokes have the class `line` or `thin` (in the colour of the subject),
 * `light` (on coloured shapes) or `mark` (accent).
 */
export const coverStyles: CSSObject = {
  flexShrink: 0,
  overflow: 'hidden',
  backgroundColor: 'var(--soft)',
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '& .ground': {
    fill: 'var(--hue)',
    stroke: 'var(--hue)',
    strokeWidth: 14,
    strokeLinejoin: 'round',
    opacity: 0.1,
  },
  '& .paper': { fill: 'var(--paper)' },
  '& .hue': { fill: 'var(--hue)' },
  '& .pale': { fill: 'var(--pale)' },
  '& .accent': { fill: 'var(--accent)' },
  '& .line': { ...stroke, stroke: 'var(--hue)', strokeWidth: 5 },
  '& .thin': { ...stroke, stroke: 'var(--hue)', strokeWidth: 2.5 },
  '& .light': { ...stroke, stroke: 'var(--paper)', strokeWidth: 4 },
  '& .mark': { ...stroke, stroke: 'var(--accent)', strokeWidth: 6 },
  [forcedColors]: {
    '& .ground': { fill: 'none', stroke: 'GrayText', strokeWidth: 1.5, opacity: 1 },
    '& .paper, & .pale': { stroke: 'CanvasText', strokeWidth: 2 },
  },
};
