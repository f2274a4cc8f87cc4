import type { Locale } from '@academy/contracts';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { proseStyles } from '../../shared/prose/proseStyles.ts';
import { readableProse } from '../../shared/prose/readableProse.ts';

const Prose = styled('div')(proseStyles);

/**
 * Shows the text of a policy. The maintainers' dialog loads this component on demand, because the rest of the page does
 * not need the styles for long texts.
 */
export default function PolicyProse({ html, language }: { html: string; language: Locale }) {
  const { t } = useTranslation('policies');
  const readable = useMemo(() => readableProse(html, t('policy.table')), [html, t]);
  // The HTML is safe, because the service removes scripts, frames and event handlers.
  return (
    <Prose
      lang={language}
      sx={{ '& > :first-child': { marginTop: 0 } }}
      dangerouslySetInnerHTML={{ __html: readable }}
    />
  );
}
