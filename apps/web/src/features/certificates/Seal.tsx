import type { Subject } from '@academy/contracts';
import Box from '@mui/material/Box';
import type { CSSObject } from '@mui/material/styles';
import { subjectColors } from '../../shared/covers/subjectColors.ts';

interface SealProps {
  subject: Subject;
  /** Width and height in pixels. */
  size: number;
}

/** Decorative seal in the form of a badge, with the logo of Academy. */
export function Seal({ subject, size }: SealProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden
      sx={[subjectColors(subject), styles]}
    >
      <path className="rim" d="M32 6l22.5 13v26L32 58 9.5 45V19z" />
      <path className="line" d="M32 9.5l19.5 11.25v22.5L32 54.5 12.5 43.250v-22.5z" />
      <path className="mark" d="M21 42l11-23 11 23M26.7 34.5l4 4 6.3-7.800" />
    </Box>
  );
}

const styles: CSSObject = {
  display: 'block',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& .rim': { fill: 'var(--hue)', stroke: 'var(--hue)', strokeWidth: 8 },
  '& .line': { fill: 'none', stroke: 'var(--soft)', strokeWidth: 1, opacity: 0.6 },
  '& .mark': { fill: 'none', stroke: 'var(--paper)', strokeWidth: 3.5 },
};
