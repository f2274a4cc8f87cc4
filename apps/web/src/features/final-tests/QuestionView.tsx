import type { Course, TestAttempt } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { isAnswered, type Step } from './rules.ts';
import { useTestHistory } from './testHistory.ts';
import { useTestPath } from './testKind.ts';
import { TestScreen } from './TestScreen.tsx';
import type { Answers } from './useAnswers.ts';

interface QuestionViewProps {
  course: Course;
  attempt: TestAttempt;
  answers: Answers;
  /** Position in the attempt, from 1. */
  number: number;
}

export function QuestionView({ course, attempt, answers, number }: QuestionViewProps) {
  const { t } = useTranslation('final-tests');
  const locale = useLocale();
  const { questions } = answers;
  const question = questions[number - 1];
  if (question === undefined) return null;
  return (
    <TestScreen
      course={course}
      answers={answers}
      step={number}
      heading={t('question.heading', { number, count: questions.length })}
      hasAnswer={isAnswered(question)}
      previous={number > 1 ? <PreviousButton courseId={course.id} to={number - 1} /> : <span />}
      next={<NextButton courseId={course.id} to={number < questions.length ? number + 1 : 'review'} />}
    >
      <OptionGroup
        key={question.id}
        question={question}
        language={course.language}
        onChoose={(optionIds) => answers.choose(question.id, optionIds)}
      />
      <Typography variant="body2" color="textSecondary">
        {t('question.until', { date: formatDateTime(attempt.expires_at, locale) })}
      </Typography>
    </TestScreen>
  );
}

interface StepButtonProps {
  courseId: string;
  /** Number of the question that the button opens, or `review`. */
  to: Step;
}

function useStepLink({ courseId, to }: StepButtonProps) {
  const pathOf = useTestPath(courseId);
  const { nextState: state } = useTestHistory();
  return { component: Link, to: pathOf(to), state };
}

function PreviousButton(props: StepButtonProps) {
  const { t } = useTranslation('final-tests');
  return (
    <Button
      {...useStepLink(props)}
      variant="outlined"
      color="secondary"
      aria-label={t('question.previous')}
      sx={{ minWidth: 48, minHeight: 48, px: { xs: 0, sm: 2 } }}
    >
      <BackIcon fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}>
        {t('question.previous')}
      </Box>
    </Button>
  );
}

function NextButton(props: StepButtonProps) {
  const { t } = useTranslation('final-tests');
  return (
    <Button {...useStepLink(props)} variant="contained" size="large" endIcon={<ArrowIcon />}>
      {t(props.to === 'review' ? 'question.review' : 'question.next')}
    </Button>
  );
}
