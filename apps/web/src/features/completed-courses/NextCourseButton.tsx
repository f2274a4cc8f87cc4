import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useNextCourse } from './useNextCourse.ts';

/**
 * Ignores the second click of a double click. The button that completes the course is replaced by this link at the same
 * place. The second click would therefore open the next course before the learner has seen the certificate.
 */
const openOnce = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Link from the end of a completed course to the next course, or to all courses if no course is left. */
export function NextCourseButton({ completedId }: { completedId: string }) {
  const { t } = useTranslation('completed-courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { courses, isError, next } = useNextCourse(completedId);
  if (!courses && !isError) return null;
  return (
    <LinkButton
      variant="contained"
      size="large"
      to={next ? paths.course(locale, companyId, next.id) : paths.dashboard(locale, companyId)}
      endIcon={<ArrowIcon />}
      onClick={openOnce}
      sx={{ flexGrow: { xs: 1, sm: 0 }, px: { xs: 1.5, sm: 3 } }}
    >
      {t(next ? 'next' : 'overview')}
    </LinkButton>
  );
}
