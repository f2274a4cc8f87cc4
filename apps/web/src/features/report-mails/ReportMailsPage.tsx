import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LeaveQuestion } from '../../shared/ui/LeaveQuestion.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useUnloadWarning } from '../../shared/ui/useUnloadWarning.ts';
import { LearnerMails } from '../learner-mails/index.ts';
import { useGetReportMailSettingsQuery } from './api.ts';
import { OwnSubscriptionsSection } from './OwnSubscriptionsSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Settings and previews of the company's report mails (rules 340 to 345). */
export default function ReportMailsPage() {
  const { t } = useTranslation('report-mails');
  const { companyId, companyName, paths } = usePanel();
  const { currentData: settings, isError, error, refetch } = useGetReportMailSettingsQuery({ companyId });
  // The page has two forms. Both states are here, so that the page asks only once when the user leaves it with unsaved
  // changes.
  const [isReportUnsaved, setReportUnsaved] = useState(false);
  const [isLearnerUnsaved, setLearnerUnsaved] = useState(false);
  const hasUnsaved = isReportUnsaved || isLearnerUnsaved;
  useUnloadWarning(hasUnsaved);
  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={t('subtitle')}
      back={{ to: paths.reports, label: t('back') }}
    >
      <OwnSubscriptionsSection companyId={companyId} company={companyName} />
      {isError && !settings ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : settings ? (
        <SettingsForm
          key={companyId}
          settings={settings}
          onSaved={() => void refetch()}
          onUnsaved={setReportUnsaved}
        />
      ) : (
        <ListSkeleton />
      )}
      <LearnerMails onUnsaved={setLearnerUnsaved} />
      {hasUnsaved && (
        <LeaveQuestion title={t('leave.title')} text={t('leave.text')} confirmLabel={t('leave.confirm')} />
      )}
    </Page>
  );
}
