import type { DraftMistake } from '@academy/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { placeOf } from './mistakePlaces.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { useMistakeText } from './useMistakeText.ts';

interface MistakeListProps {
  mistakes: readonly DraftMistake[];
  onChoose: () => void;
}

/** Lists the mistakes that prevent the publication of a draft, with links to their places in the editor. */
export function MistakeList({ mistakes, onChoose }: MistakeListProps) {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  const navigate = useNavigate();
  const { outline } = useEditedDraft();
  const mistakeText = useMistakeText();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 1 } }}>
      {mistakes.map((mistake, index) => {
        const { search, lesson, language } = placeOf(mistake, outline, locale);
        const name = search.startsWith('?part') ? t('questions.title') : lesson;
        const place = [name, language && t(`languages.${language}`)].filter(Boolean).join(', ');
        return (
          <li key={index}>
            {place !== '' && (
              <>
                <Link
                  component="button"
                  type="button"
                  sx={{ verticalAlign: 'baseline', textAlign: 'start', fontSize: 'inherit' }}
                  onClick={() => {
                    onChoose();
                    void navigate(search, { preventScrollReset: true });
                  }}
                >
                  {place}
                </Link>
                {': '}
              </>
            )}
            {mistakeText(mistake)}
          </li>
        );
      })}
    </Box>
  );
}
