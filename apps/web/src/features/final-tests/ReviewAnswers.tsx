import type { Course, TestAttempt } from '@academy/contracts';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { AnswerList } from './AnswerList.tsx';
import { unansweredNumbers } from './rules.ts';
import { useTestHistory } from './testHistory.ts';
import { useTestPath } from './testKind.ts';
import { TestScreen } from './TestScreen.tsx';
import type { Answers, AttemptArguments } from './useAnswers.ts';
import { useSubmitTest } from './useSubmitTest.ts';

interface ReviewAnswersProps {
  course: Course;
  args: AttemptArguments;
  attempt: TestAttempt;
  answers: Answers;
  onSubmitted: () => void;
}

export function ReviewAnswers({ course, args, attempt, answers, onSubmitted }: ReviewAnswersProps) {
  const { t } = useTranslation('final-tests');
  const pathOf = useTestPath(course.id);
  const { nextState } = useTestHistory();
  const { submit, isSubmitting, problem } = useSubmitTest({ args, attempt, answers, onSubmitted });
  const { questions } = answers;
  const unanswered = unansweredNumbers(questions);
  const [first = questions.length] = unanswered;
  return (
    <TestScreen
      course={course}
      answers={answers}
      step="review"
      heading={t('review.title')}
      hasAnswer={false}
      previous={
        <Button
          component={Link}
          to={pathOf(first)}
          state={nextState}
          variant="outlined"
          color="secondary"
          aria-label={t('review.back')}
          sx={{ minWidth: 48, minHeight: 48, px: { xs: 0, sm: 2 } }}
        >
          <BackIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}>
            {t('review.back')}
          </Box>
        </Button>
      }
      next={
        <LoadingButton
          variant="contained"
          size="large"
          loading={isSubmitting}
          loadingPosition="start"
          onClick={() => void submit()}
        >
          {t('review.submit')}
        </LoadingButton>
      }
    >
      {unanswered.length === 0 ? (
        <Alert severity="info">{t('review.complete', { count: questions.length })}</Alert>
      ) : (
        <Alert severity="warning">{t('review.open', { count: unanswered.length })}</Alert>
      )}
      <AnswerList course={course} questions={questions} />
      {problem && <FailureAlert failure={problem.failure} text={problem.text} />}
    </TestScreen>
  );
}
