import type { Subject } from '@academy/contracts';
import Box from '@mui/material/Box';
import type { CSSObject, Theme } from '@mui/material/styles';
import { forcedColors } from '../../shared/theme/forcedColors.ts';

interface SealProps {
  subject: Subject;
  /** Width and height in pixels. */
  size: number;
}

/** Decorative seal in the form of a badge, with the mark of Academy. */
export function Seal({ subject, size }: SealProps) {
  return (
    <Box component="svg" viewBox="0 0 64 64" width={size} height={size} aria-hidden sx={colorsOf(subject)}>
      <path className="rim" d="M32 6l22.5 13v26L32 58 9.5 45V19z" />
      <path className="line" d="M32 9.5l19.5 11.25v22.5L32 54.5 12.5 43.250v-22.5z" />
      <path className="mark" d="M21 42l11-23 11 23M26.7 34.5l4 4 6.3-7.800" />
    </Box>
  );
}

const colorsOf =
  (subject: Subject) =>
  ({ vars: { palette } }: Theme): CSSObject => {
    const { main, soft, contrastText } = palette.subjects[subject];
    return {
      display: 'block',
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
      '& .rim': { fill: main, stroke: main, strokeWidth: 8 },
      '& .line': { fill: 'none', stroke: soft, strokeWidth: 1, opacity: 0.6 },
      '& .mark': { fill: 'none', stroke: contrastText, strokeWidth: 3.5 },
      [forcedColors]: {
        '& .rim': { fill: 'Canvas', stroke: 'CanvasText', strokeWidth: 2 },
        '& .line': { stroke: 'CanvasText' },
        '& .mark': { stroke: 'CanvasText' },
      },
    };
  };
