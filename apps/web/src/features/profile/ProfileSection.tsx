import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface ProfileSectionProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Section of the profile, with the same layout as the section for the calendar feed. */
export function ProfileSection({ icon, title, children }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', maxWidth: '100%' }}>
          {icon}
          <Typography variant="h2" id={titleId} sx={{ minWidth: 0 }}>
            {title}
          </Typography>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
