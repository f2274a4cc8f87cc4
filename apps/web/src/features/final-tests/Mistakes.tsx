import type { Course, TestResult } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { QuestionResult } from './QuestionResult.tsx';

interface MistakesProps {
  course: Pick<Course, 'id' | 'language'>;
  result: TestResult;
}

/**
 * Explains each mistake and links to the lesson about the question. Correct answers are shown after a click.
 * The service does not reveal the right options while the learner can start another attempt.
 */
export function Mistakes({ course, result: { kind, questions, right_options_shown } }: MistakesProps) {
  const { t } = useTranslation('final-tests');
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const mistakes = numbered.filter(({ question }) => !question.correct);
  const correct = numbered.filter(({ question }) => question.correct);
  return (
    <Stack spacing={2.5}>
      {mistakes.length === 0 ? (
        <Typography>{t('result.noMistakes')}</Typography>
      ) : (
        <>
          <Typography variant="h2">{t('result.mistakes')}</Typography>
          {!right_options_shown && <Typography>{t(`result.rightOptionsLater.${kind}`)}</Typography>}
        </>
      )}
      {mistakes.map((entry) => (
        <QuestionResult key={entry.question.id} course={course} {...entry} />
      ))}
      {correct.length > 0 && (
        <Box component="details" sx={details}>
          <summary>{t('result.correct', { count: correct.length })}</summary>
          <Stack spacing={2.5} sx={{ mt: 2 }}>
            {correct.map((entry) => (
              <QuestionResult key={entry.question.id} course={course} {...entry} />
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}

const details = {
  '& > summary': {
    cursor: 'pointer',
    py: 1,
    color: 'primary.main',
    fontWeight: 600,
    borderRadius: 1,
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  },
};
