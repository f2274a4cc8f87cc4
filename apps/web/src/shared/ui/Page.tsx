import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import { usePageHeading } from './usePageHeading.ts';

interface PageProps {
  /** Page heading and document title. */
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /**
   * Decorative picture to the right of the heading, 176 by 132 pixels; on phones 60 by 45 pixels, beside the back link.
   */
  picture?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, subtitle, actions, back, picture, children }: PageProps) {
  const heading = usePageHeading(title);
  return (
    <Stack component="article" spacing={{ xs: 3, md: 4 }}>
      <Box sx={picture ? besidePicture : {}}>
        {picture && <Box sx={corner}>{picture}</Box>}
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          spacing={2}
          sx={{ justifyContent: 'space-between', alignItems: { xs: 'stretch', md: 'flex-end' } }}
        >
          <Box sx={headingBox}>
            <Typography variant="h1" ref={heading} tabIndex={-1}>
              {title}
            </Typography>
            {subtitle && (
              <Typography component="div" color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: { md: 'flex-end' }, gap: 1.5 }}>
              {actions}
            </Stack>
          )}
        </Stack>
      </Box>
      {children}
    </Stack>
  );
}

/**
 * If space is short, the heading first gets narrower, down to a minimum width at which its words fit. If this is not
 * enough, the buttons wrap.
 */
const headingBox = { minWidth: { xs: 0, md: '14rem' }, flexShrink: 1000, overflowWrap: 'anywhere' };

const besidePicture = { position: 'relative', minHeight: { md: 132 }, pr: { md: 26 } };

const corner = { position: 'absolute', top: { xs: -4, md: 0 }, right: 0 };
