import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { FinalTestOverview } from './FinalTestOverview.tsx';
import { OpenAttempt } from './OpenAttempt.tsx';
import { TestedCourse } from './TestedCourse.tsx';

/** Shows the description of the final test or, depending on the URL, a question or the review of the open attempt. */
export default function FinalTestPage() {
  return (
    <TestedCourse>
      {(course, step) => {
        if (course.final_test === null) return <NoFinalTest courseId={course.id} />;
        if (step === undefined || course.enrollment === null) return <FinalTestOverview course={course} />;
        return <OpenAttempt course={course} enrollmentId={course.enrollment.id} segment={step} />;
      }}
    </TestedCourse>
  );
}

function NoFinalTest({ courseId }: { courseId: string }) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  return (
    <MessagePage
      title={t('none.title')}
      text={t('none.text')}
      actions={
        <LinkButton variant="contained" to={paths.course(locale, companyId, courseId)}>
          {t('toCourse')}
        </LinkButton>
      }
    />
  );
}
