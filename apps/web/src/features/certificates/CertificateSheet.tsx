import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseCover } from '../../shared/covers/CourseCover.tsx';

interface CertificateSheetProps {
  course: Pick<CourseSummary, 'slug' | 'subject'>;
  title: ReactNode;
  /** Name of the holder, or a placeholder while it loads. */
  holder: ReactNode;
  seal: ReactNode;
  /** If false, the sheet has muted colours. */
  isValid?: boolean;
  children: ReactNode;
}

export function CertificateSheet({
  course,
  title,
  holder,
  seal,
  isValid = true,
  children,
}: CertificateSheetProps) {
  const { t } = useTranslation('certificates');
  return (
    <Box sx={sheet}>
      <Box sx={{ filter: isValid ? 'none' : 'grayscale(1)' }}>
        <CourseCover course={course} sx={band} />
        <Box sx={corner}>{seal}</Box>
      </Box>
      <Box sx={body}>
        <Typography variant="subtitle2" component="p" color={isValid ? 'primary' : 'textSecondary'}>
          {t('title')}
        </Typography>
        {title}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('own.holder')}
        </Typography>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {holder}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

/** Distance in pixels between the edge of the sheet and the frame inside it. */
const frameInset = 8;

const sheet = ({ vars: { palette } }: Theme): CSSObject => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  overflow: 'hidden',
  borderRadius: '6px',
  border: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  boxShadow: '0 1px 2px rgb(0 0 0 / 0.08), 0 10px 28px rgb(0 0 0 / 0.08)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: frameInset,
    border: `1px solid ${palette.divider}`,
    borderRadius: '3px',
    pointerEvents: 'none',
  },
  '@media print': { boxShadow: 'none', breakInside: 'avoid' },
});

/**
 * Band with the drawing of the course. The drawing is aligned to the left, because the seal covers a part of the right
 * side.
 */
const band = { height: 112, px: { xs: 1, sm: 2 }, py: 1.5, '& > svg': { width: 'auto' } };

const corner = { position: 'absolute', top: 112, right: 28, transform: 'translateY(-72%)' };

const body = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  px: { xs: 2.5, sm: 3.5 },
  pt: 2.5,
  pb: 3.5,
};
