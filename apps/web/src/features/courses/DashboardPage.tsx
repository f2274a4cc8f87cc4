import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { useListCoursesQuery } from './api.ts';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';

export default function DashboardPage() {
  const { t } = useTranslation('courses');
  const { companyId, name } = useCompany();
  const language = useLocale();
  const { currentData: courses, isError, error, refetch } = useListCoursesQuery({ companyId, language });
  return (
    <Page
      title={t('dashboard.title')}
      subtitle={t('dashboard.forCompany', { company: name })}
      actions={
        <LinkButton to={paths.certificates(language, companyId)} startIcon={<PremiumIcon />}>
          {t('dashboard.certificates')}
        </LinkButton>
      }
    >
      {courses ? (
        <Dashboard courses={courses} />
      ) : isError ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}
