import { useTranslation } from 'react-i18next';
import Box from '@mui/material/Box';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { AllDone, ResumeCard } from '../courses/index.ts';
import { useNextCourse } from './useNextCourse.ts';

/** Height in pixels that is reserved until the courses are loaded. */
const usualHeight = 240;

export function NextStep({ completedId }: { completedId: string }) {
  const { t } = useTranslation('completed-courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { courses, isError, next } = useNextCourse(completedId);
  if (next) return <ResumeCard course={next} isNarrow />;
  if (!courses) return <Box sx={{ minHeight: isError ? 0 : usualHeight }} />;
  return (
    <AllDone courses={courses}>
      <LinkButton variant="contained" size="large" to={paths.dashboard(locale, companyId)}>
        {t('overview')}
      </LinkButton>
    </AllDone>
  );
}
