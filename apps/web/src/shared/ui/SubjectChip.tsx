import type { Subject } from '@academy/contracts';
import Chip from '@mui/material/Chip';

export function SubjectChip({ subject, label }: { subject: Subject; label: string }) {
  return (
    <Chip
      size="small"
      label={label}
      sx={({ vars }) => ({
        color: vars.palette.subjects[subject].main,
        backgroundColor: vars.palette.subjects[subject].soft,
      })}
    />
  );
}
