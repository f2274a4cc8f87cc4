import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetBadgeQuery } from './api.ts';
import { BadgeContent } from './BadgeContent.tsx';

/** The learner's badge for the page's course, with download, verification link and sharing. */
export function BadgeDialog() {
  const { t } = useTranslation('badges');
  const { courseId = '' } = useParams();
  const { companyId } = useCompany();
  const language = useLocale();
  const { isOpen, close } = useUrlDialog('badge');
  const badge = useGetBadgeQuery({ companyId, courseId, language }, { skip: !isOpen });
  return (
    <DialogFrame isOpen={isOpen} title={t('title')} onClose={close}>
      {badge.currentData && <BadgeContent badge={badge.currentData} />}
      {badge.isError && <ErrorState failure={badge.error} onRetry={() => void badge.refetch()} />}
      {badge.isFetching && !badge.currentData && <ListSkeleton rows={3} />}
    </DialogFrame>
  );
}
