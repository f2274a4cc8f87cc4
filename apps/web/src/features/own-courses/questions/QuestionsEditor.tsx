import type { Locale } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeletons.tsx';
import { languagesOf } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { useDraftText } from '../draft/useDraftText.ts';
import { QuestionBank } from './QuestionBank.tsx';

const bankPath = (language: Locale) => `${language}/questions.md`;

export default function QuestionsEditor() {
  const { t } = useTranslation('own-courses');
  const { outline, changeText, isReadOnly } = useEditedDraft();
  const languages = languagesOf(outline);
  // Hooks cannot be called in a loop. A course has at most two languages.
  const first = useDraftText(bankPath(languages[0] ?? 'de'));
  const second = useDraftText(bankPath(languages[1] ?? languages[0] ?? 'de'));
  const all = languages.length > 1 ? [first, second] : [first];
  const failed = all.find(({ error }) => error !== undefined);
  const texts = Object.fromEntries(languages.map((language, index) => [language, all[index]?.text ?? '']));
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{t('questions.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {t('questions.intro')}
      </Typography>
      {failed ? (
        <ErrorState failure={failed.error} onRetry={failed.retry} />
      ) : all.some(({ text }) => text === undefined) ? (
        <ListSkeleton rows={3} />
      ) : (
        <QuestionBank
          texts={texts}
          languages={languages}
          isReadOnly={isReadOnly}
          onChange={(language, text) => changeText(bankPath(language), text)}
        />
      )}
    </Stack>
  );
}
