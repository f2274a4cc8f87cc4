import type { Locale } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { TabList, tabIdOf } from '../../../shared/ui/TabList.tsx';
import { LessonText } from './LessonText.tsx';
import { languagesOf, type OutlineLesson } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

/** Editor of a lesson in all languages of the course: beside each other in wide windows, otherwise in tabs. */
export function LessonEditor({ lesson }: { lesson: OutlineLesson }) {
  const { t } = useTranslation('own-courses');
  const { outline } = useEditedDraft();
  const locale = useLocale();
  const panelId = useId();
  const [query, setQuery] = useSearchParams();
  const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true });
  const languages = languagesOf(outline);
  const wanted = query.get('language') ?? locale;
  const shown = languages.find((language) => language === wanted) ?? languages[0];
  if (shown === undefined) return null;
  const choose = (language: Locale) =>
    setQuery(
      (present) => {
        present.set('language', language);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );

  // Both layouts use the same elements for the texts, so that unsaved input is not lost if the layout changes, for
  // example because the user turns a tablet.
  const areTabs = languages.length > 1 && !isWide;
  return (
    <div>
      {areTabs && (
        <TabList
          label={t('editor.languages')}
          tabs={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          chosen={shown}
          onChoose={choose}
          panelId={panelId}
        />
      )}
      <Box
        id={panelId}
        {...(areTabs && { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, shown) })}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${areTabs ? 1 : languages.length}, minmax(0, 1fr))`,
          gap: 3,
          // With only one language, the text is about as wide as in the lesson.
          maxWidth: languages.length === 1 ? '52rem' : 'none',
        }}
      >
        {languages.map((language) => (
          <Stack
            key={language}
            component="section"
            spacing={1.5}
            aria-label={areTabs ? undefined : t(`languages.${language}`)}
            sx={{ display: areTabs && language !== shown ? 'none' : 'flex' }}
          >
            {languages.length > 1 && isWide && (
              <Typography variant="h3">{t(`languages.${language}`)}</Typography>
            )}
            <LessonText key={lesson.id} lesson={lesson} language={language} />
          </Stack>
        ))}
      </Box>
    </div>
  );
}
