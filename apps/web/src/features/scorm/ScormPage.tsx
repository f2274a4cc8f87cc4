import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCompanyCourseQuery } from '../company-course-data/index.ts';
import { LmsSettings } from './LmsSettings.tsx';
import { isOutOfReach, scormRequest } from './rules.ts';
import { ScormDownload } from './ScormDownload.tsx';
import { ScormProblem } from './ScormProblem.tsx';

/** Downloads a course as a SCORM package for another learning management system. */
export default function ScormPage() {
  const { t } = useTranslation(['scorm', 'errors']);
  const { companyCourseId = '' } = useParams();
  const [query] = useSearchParams();
  const { companyId, paths, features } = usePanel();
  const language = useLocale();
  const isEnabled = features.includes('scorm_packages');
  const request = scormRequest(companyCourseId, query);
  const {
    currentData: course,
    isError,
    error,
    refetch,
  } = useGetCompanyCourseQuery(
    { companyId, companyCourseId, language },
    { skip: !isEnabled || request === undefined },
  );

  if (!isEnabled) return <ScormProblem title={t('scorm:missing')} text={t('errors:feature_disabled')} />;
  if (!request) return <ScormProblem title={t('scorm:wrongAddress')} text={t('errors:scorm_parameters')} />;
  if (isError && isOutOfReach(failureOf(error)))
    return <ScormProblem title={t('scorm:missing')} text={t('errors:course_not_found')} />;
  return (
    <Page title={t('scorm:title')} back={{ to: paths.course(companyCourseId), label: t('scorm:back') }}>
      {course ? (
        <>
          <ScormDownload course={course} asked={request} />
          <LmsSettings hasTest={course.final_test !== null} />
        </>
      ) : isError ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Page>
  );
}
