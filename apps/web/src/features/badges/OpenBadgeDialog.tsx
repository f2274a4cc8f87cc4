import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useBadgeDialog } from '../../shared/routing/useBadgeDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetBadgeQuery } from './api.ts';
import { BadgeContent } from './BadgeContent.tsx';

export default function OpenBadgeDialog() {
  const { t } = useTranslation('badges');
  const { companyId } = useCompany();
  const language = useLocale();
  const { close, subject } = useBadgeDialog('badge');
  const badge = useGetBadgeQuery({ companyId, ...subject, language });
  return (
    <DialogFrame title={t('title')} onClose={close}>
      {badge.currentData && <BadgeContent badge={badge.currentData} />}
      {badge.isError && <ErrorState failure={badge.error} onRetry={() => void badge.refetch()} />}
      {badge.isFetching && !badge.currentData && <ListSkeleton rows={3} />}
    </DialogFrame>
  );
}
