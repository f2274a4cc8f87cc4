import type { Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Description list: each `Fact` in it has a label and a content. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '13rem 1fr' },
        columnGap: 3,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

interface TitleFactsProps {
  titles: Partial<Record<Locale, string | undefined>>;
  labelOf: (language: Locale) => string;
}

/** One `Fact` for each language that has a title. */
export const TitleFacts = ({ titles, labelOf }: TitleFactsProps) =>
  locales
    .filter((language) => titles[language] !== undefined)
    .map((language) => (
      <Fact key={language} label={labelOf(language)}>
        <span lang={language}>{titles[language]}</span>
      </Fact>
    ));
