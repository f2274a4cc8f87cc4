import type { Subject } from '@academy/contracts';
import { Label } from './Label.tsx';

export function SubjectChip({ subject, label }: { subject: Subject; label: string }) {
  return (
    <Label
      label={label}
      isFilled
      sx={({ vars }) => ({
        color: vars.palette.subjects[subject].main,
        backgroundColor: vars.palette.subjects[subject].soft,
      })}
    />
  );
}
