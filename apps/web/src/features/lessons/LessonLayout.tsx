import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
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
      {/* Moves notifications above the bar, so that they do not cover its buttons. */}
      <GlobalStyles styles={{ ':root': { '--bottom-bar-height': '76px' } }} />
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '296px minmax(0, 1fr)' },
  columnGap: { md: 6, lg: 9 },
  // Negative margins cancel the padding of the page, so that the bar lies at the edge of the window.
  mt: { md: -2 },
  mb: { xs: -3, md: -5 },
};

const sidebar = {
  display: { xs: 'none', md: 'block' },
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
  // Prevents the sticky navigation and the bar from covering focused elements.
  '& :is(a, button, [tabindex])': { scrollMarginBlock: '80px 96px' },
};

const readingColumn = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: 'calc(100dvh - 81px)', md: 'calc(100dvh - 89px)' },
};
