import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { BottomBar } from '../../shared/ui/BottomBar.tsx';
import { usePageHeading } from '../../shared/ui/usePageHeading.ts';
import { QuestionNavigation } from './QuestionNavigation.tsx';
import type { Step } from './rules.ts';
import { SaveNotice } from './SaveNotice.tsx';
import { useTestKind } from './testKind.ts';
import { testWidth } from './testWidth.ts';
import type { Answers } from './useAnswers.ts';

interface TestScreenProps {
  course: Course;
  answers: Answers;
  step: Step;
  heading: string;
  /** True if the shown question has an answer. */
  hasAnswer: boolean;
  /** Button in the bottom bar that opens the previous question. */
  previous?: ReactNode;
  /** Button in the bottom bar that opens the next question or the review, or submits the attempt. */
  next: ReactNode;
  children: ReactNode;
}

export function TestScreen({ course, answers, step, heading, children, ...bar }: TestScreenProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const kind = useTestKind();
  const headingRef = usePageHeading(`${heading} · ${t(`titles.${kind}`)}`);
  const lastLesson = course.chapters.flatMap(({ lessons }) => lessons).at(-1);
  const back =
    lastLesson && kind === 'final'
      ? { to: paths.lesson(locale, companyId, course.id, lastLesson.id), label: t('toLesson') }
      : { to: paths.course(locale, companyId, course.id), label: t('toCourse') };
  return (
    <Box sx={column}>
      <Box component="article" sx={{ flexGrow: 1, pb: 5 }}>
        <BackLink to={back.to}>{back.label}</BackLink>
        <Stack spacing={3}>
          <QuestionNavigation courseId={course.id} questions={answers.questions} step={step} />
          <Typography variant="h1" ref={headingRef} tabIndex={-1} sx={{ fontSize: '1.5rem' }}>
            {heading}
          </Typography>
          {children}
        </Stack>
      </Box>
      <BottomBar label={t(`question.bar.${kind}`)} height={phoneBarHeight}>
        <Box sx={barRow}>
          {bar.previous}
          <Box sx={savingPlace}>
            <SaveNotice key={step} answers={answers} hasAnswer={bar.hasAnswer} />
          </Box>
          {bar.next}
        </Box>
      </BottomBar>
    </Box>
  );
}

const phoneBarHeight = 110;

const barRow = {
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minWidth: 0,
};

/** On phones, the save notice is on its own line above the buttons. */
const savingPlace = { flex: { xs: '1 0 100%', sm: '1 1 0' }, order: { xs: -1, sm: 0 }, minWidth: 0 };

const column = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: { md: testWidth },
  mx: { md: 'auto' },
  minHeight: { xs: 'calc(100dvh - 81px)', md: 'calc(100dvh - 89px)' },
  // Negative margins cancel the padding of the page, so that the bottom bar touches the edge of the window.
  mt: { md: -2 },
  mb: { xs: -3, md: -5 },
  // Scroll margins keep the sticky navigation and the bottom bar from covering focused elements.
  '& :is(a, button, input, [tabindex])': { scrollMarginBlock: '80px 130px' },
};
