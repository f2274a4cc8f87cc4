import type { Course, TestQuestion } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isAnswered } from './rules.ts';
import { useTestHistory } from './testHistory.ts';
import { useTestPath } from './testKind.ts';

interface AnswerListProps {
  course: Pick<Course, 'id' | 'language'>;
  questions: readonly TestQuestion[];
}

export function AnswerList({ course, questions }: AnswerListProps) {
  const { t } = useTranslation('final-tests');
  const pathOf = useTestPath(course.id);
  const { nextState } = useTestHistory();
  return (
    <Card component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {questions.map((question, index) => {
        const number = index + 1;
        const isDone = isAnswered(question);
        return (
          <Box component="li" key={question.id} sx={row}>
            <Typography component="span" sx={{ fontWeight: 600, minWidth: '1.5em' }}>
              {number}
            </Typography>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography lang={course.language} sx={twoLines}>
                {question.text}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
                <Typography
                  variant="body2"
                  component="span"
                  sx={isDone ? { color: 'text.secondary' } : { color: 'warning.main', fontWeight: 600 }}
                >
                  {t(isDone ? 'review.answered' : 'review.unanswered')}
                </Typography>
                <Link component={RouterLink} to={pathOf(number)} state={nextState} variant="body2">
                  {t(isDone ? 'review.change' : 'review.answer', { number })}
                </Link>
              </Box>
            </Box>
          </Box>
        );
      })}
    </Card>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 1.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
