import type { Locale } from '@academy/contracts';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonStyles, readableHtml } from '../lessons/index.ts';

const Prose = styled('div')(lessonStyles);

/** Shows the text of a policy with the typography of lessons. It is loaded on demand, because most pages need no typography of lessons. */
export default function PolicyProse({ html, language }: { html: string; language: Locale }) {
  const { t } = useTranslation('policies');
  const readable = useMemo(() => readableHtml(html, t('policy.table'), language), [html, language, t]);
  // The HTML is safe, because the service sanitises it: no scripts, frames or event handlers remain.
  return (
    <Prose
      lang={language}
      sx={{ '& > :first-child': { marginTop: 0 } }}
      dangerouslySetInnerHTML={{ __html: readable }}
    />
  );
}
