import type { Course, CourseRenewal } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useGetCourseRenewalQuery } from './api.ts';

/**
 * For a learner who takes a course again (a new round): offers the renewal test, shows how many lessons its result has
 * completed, or lists the lessons that have changed.
 * Shows nothing in the first round, and in a round with all lessons. If the company later chooses another kind of
 * renewal, rounds that are already shortened stay shortened.
 */
export function RenewalPanel({ course }: { course: Course }) {
  const { companyId } = useCompany();
  const { enrollment, language } = course;
  const isRenewed = course.round > 1 && course.status === 'in_progress';
  const { currentData: renewal } = useGetCourseRenewalQuery(
    enrollment && isRenewed ? { companyId, enrollmentId: enrollment.id, language } : skipToken,
  );
  if (!renewal) return null;
  if (renewal.test !== null) return <RenewalTest course={course} test={renewal.test} />;
  return renewal.renewed_by === 'changes' ? <ChangedLessons course={course} renewal={renewal} /> : null;
}

function RenewalTest({ course, test }: { course: Course; test: NonNullable<CourseRenewal['test']> }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { state, attempt_id, questions, minutes } = test;
  const titleId = 'renewal-test';
  if (state === 'submitted')
    return (
      <Card component="section" aria-labelledby={titleId} sx={panel}>
        <Typography variant="h3" component="h2" id={titleId}>
          {t('renewed.test.done')}
        </Typography>
        <Typography>{t('renewed.test.counted', { count: course.lessons_completed })}</Typography>
        {attempt_id !== null && (
          <Link
            component={RouterLink}
            to={paths.finalTestResult(locale, companyId, course.id, attempt_id)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('renewed.test.result')}
          </Link>
        )}
      </Card>
    );
  return (
    <Card component="section" aria-labelledby={titleId} sx={panel}>
      <Typography variant="h3" component="h2" id={titleId}>
        {t('renewed.test.title')}
      </Typography>
      <Typography>{t('renewed.test.text', { count: questions, length: formatMinutes(minutes) })}</Typography>
      <LinkButton
        variant="contained"
        to={paths.renewalTest(locale, companyId, course.id)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t(state === 'open' ? 'renewed.test.continue' : 'renewed.test.begin')}
      </LinkButton>
    </Card>
  );
}

function ChangedLessons({ course, renewal }: { course: Course; renewal: CourseRenewal }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const changed = renewal.lessons.filter(({ state }) => state === 'changed');
  const titleId = 'changed-lessons';
  return (
    <Card component="section" aria-labelledby={titleId} sx={panel}>
      <Typography variant="h3" component="h2" id={titleId}>
        {changed.length === 0
          ? t('renewed.changes.none')
          : t('renewed.changes.title', { count: changed.length })}
      </Typography>
      <Typography>{t('renewed.changes.text')}</Typography>
      {changed.length > 0 && (
        <Box component="ul" lang={course.language} sx={list}>
          {changed.map(({ lesson_id, title, change_reason }) => (
            <li key={lesson_id}>
              <Link component={RouterLink} to={paths.lesson(locale, companyId, course.id, lesson_id)}>
                {title}
              </Link>
              {change_reason !== null && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {change_reason}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

const panel = { display: 'flex', flexDirection: 'column', gap: 1.5, p: { xs: 2.5, sm: 4 } };

const list = { m: 0, pl: 2.5, '& li + li': { mt: 1 }, '& li::marker': { color: 'primary.main' } };
