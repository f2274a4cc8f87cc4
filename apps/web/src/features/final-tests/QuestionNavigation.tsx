import type { TestQuestion } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { forcedColors } from '../../shared/theme/forcedColors.ts';
import { isAnswered, type Step } from './rules.ts';
import { useTestHistory } from './testHistory.ts';
import { useTestKind, useTestPath } from './testKind.ts';

interface QuestionNavigationProps {
  courseId: string;
  questions: readonly Pick<TestQuestion, 'id' | 'selected'>[];
  step: Step;
}

/** Links to all questions. An answered question has a filled link, whose accessible name says that it is answered. */
export function QuestionNavigation({ courseId, questions, step }: QuestionNavigationProps) {
  const { t } = useTranslation('final-tests');
  const kind = useTestKind();
  const pathOf = useTestPath(courseId);
  const { nextState } = useTestHistory();
  const answered = questions.filter(isAnswered).length;
  return (
    <Box component="nav" aria-label={t(`question.navigation.${kind}`)}>
      <Box component="ol" sx={list}>
        {questions.map((question, index) => {
          const number = index + 1;
          const label = t(isAnswered(question) ? 'question.answered' : 'question.unanswered', { number });
          return (
            <li key={question.id}>
              <Box
                component={Link}
                to={pathOf(number)}
                state={nextState}
                aria-label={label}
                aria-current={step === number ? 'step' : undefined}
                data-answered={isAnswered(question)}
                sx={mark}
              >
                {number}
              </Box>
            </li>
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('question.answeredCount', { answered, count: questions.length })}
      </Typography>
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', p: 0, m: 0 };

const mark = {
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  color: 'text.primary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[data-answered=true]': {
    borderColor: 'primary.main',
    backgroundColor: 'primary.main',
    color: 'primary.contrastText',
    [forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
  },
  '&[aria-current]': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};
