import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LessonLayoutProps {
  outline: ReactNode;
  bar: ReactNode;
  children: ReactNode;
}

export function LessonLayout({ outline, bar, children }: LessonLayoutProps) {
  const { t } = useTranslation('lessons');
  return (
    <Box sx={columns}>
      <Box component="nav" aria-label={t('outline')} sx={sidebar}>
        {outline}
      </Box>
      <Box sx={readingColumn}>
        <Box component="article" sx={article}>
          {children}
        </Box>
        {bar}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  // The outline is not printed, so the lesson can use the whole width.
  '@media print': { display: 'block' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '296px minmax(0, 1fr)' },
  columnGap: { md: 6, lg: 9 },
  // Negative margins cancel the padding of the page, so that the bottom bar touches the edge of the window.
  mt: { md: -2 },
  mb: { xs: -3, md: -5 },
};

const sidebar = {
  display: { xs: 'none', md: 'block' },
  displayPrint: 'none',
  position: 'sticky',
  top: 88,
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - 104px)',
  overflowY: 'auto',
  mx: -1.25,
  p: 0.5,
};

const article = {
  flexGrow: 1,
  pb: 6,
  // Scroll margins keep the sticky navigation and the bottom bar from covering focused elements.
  '& :is(a, button, [tabindex])': { scrollMarginBlock: '80px 96px' },
};

const readingColumn = {
  display: 'flex',
  flexDirection: 'column',
  // The minimum height would add an empty page after the lesson.
  '@media print': { display: 'block', minHeight: '0 !important' },
  minHeight: { xs: 'calc(100dvh - 81px)', md: 'calc(100dvh - 89px)' },
};
