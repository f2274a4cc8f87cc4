import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { appear } from '../theme/appear.ts';
import { coverStyles } from './coverStyles.ts';
import { drawingOf } from './drawingOf.ts';
import { subjectColors } from './subjectColors.ts';
import { useDrawings } from './useDrawings.ts';

interface CourseCoverProps {
  course: Pick<CourseSummary, 'slug' | 'subject'>;
  /**
   * Styles of the cover. The styles must contain its size, so that the content around the cover does not move when the
   * drawing is loaded.
   */
  sx: SxProps<Theme>;
}

/** Cover of a course: its drawing on a background in the colour of the subject. */
export function CourseCover({ course, sx }: CourseCoverProps) {
  const drawings = useDrawings();
  return (
    <Box aria-hidden sx={[subjectColors(course.subject), coverStyles, ...(Array.isArray(sx) ? sx : [sx])]}>
      <svg viewBox="0 0 160 120">
        <path className="ground" d="M80 14l39.8 23v46L80 106 40.2 83V37z" />
        {drawings && (
          <Box component="g" sx={appear.fading}>
            {drawingOf(drawings, course)}
          </Box>
        )}
      </svg>
    </Box>
  );
}
