import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { AttemptList } from './AttemptList.tsx';
import { FinalTestAction } from './FinalTestAction.tsx';
import { FinalTestPanel } from './FinalTestPanel.tsx';
import { PassedTest } from './PassedTest.tsx';
import { testWidth } from './testWidth.ts';
import { useTestAttempts } from '../test-attempts/index.ts';

export function FinalTestOverview({ course }: { course: Course }) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { currentData: attempts } = useTestAttempts(course);
  return (
    <Box sx={{ maxWidth: testWidth, mx: 'auto' }}>
      <Page
        title={t('titles.final')}
        subtitle={<span lang={course.language}>{course.title}</span>}
        back={{ to: paths.course(locale, companyId, course.id), label: t('toCourse') }}
      >
        <PassedTest course={course} />
        <FinalTestPanel course={course} place="overview">
          <FinalTestAction course={course} otherwise="nothing" />
        </FinalTestPanel>
        {attempts && attempts.attempts.length > 0 && <AttemptList courseId={course.id} attempts={attempts} />}
      </Page>
    </Box>
  );
}
