import type { Course } from '@academy/contracts';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../shared/connection/useIsOffline.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { needsTest, testStateOf } from './rules.ts';
import { TestFacts } from './TestFacts.tsx';
import { TestNotice } from './TestNotice.tsx';
import { useTestAttempts } from '../test-attempts/index.ts';

interface FinalTestPanelProps {
  course: Course;
  /** Page that contains the panel. On the page of the final test (`overview`), the panel needs no heading. */
  place: 'lesson' | 'overview' | 'result';
  children?: ReactNode;
}

/** Describes the final test. Shows nothing if the learner has passed the test or does not have to pass it. */
export function FinalTestPanel({ course, place, children }: FinalTestPanelProps) {
  const { t } = useTranslation('final-tests');
  const { currentData: attempts, error } = useTestAttempts(course);
  const isOffline = useIsOffline();
  if (!needsTest(course) || !course.final_test) return null;
  const attemptsLeft = attempts ? attempts.attempts_left : course.final_test.attempts;
  const title = t(place === 'result' ? 'next' : 'titles.final');
  return (
    <Card component="section" aria-label={title} sx={{ ...panel, ...(place === 'lesson' && narrow) }}>
      {place !== 'overview' && (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <QuizIcon color="primary" aria-hidden />
          <Typography variant="h2">{title}</Typography>
        </Stack>
      )}
      {place !== 'result' && <Typography>{t('intro')}</Typography>}
      <TestFacts finalTest={attempts?.final_test ?? course.final_test} attemptsLeft={attemptsLeft} />
      {place !== 'result' && <Typography>{t('unlocks')}</Typography>}
      {isOffline ? (
        <Alert severity="info">{t('state.offline')}</Alert>
      ) : error ? (
        <FailureAlert failure={error} />
      ) : (
        <TestNotice state={testStateOf(course, attempts)} attempts={attempts} />
      )}
      {children && <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{children}</Box>}
    </Card>
  );
}

const panel = { display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 2.5, sm: 4 } };

const narrow = { maxWidth: '35rem' };
