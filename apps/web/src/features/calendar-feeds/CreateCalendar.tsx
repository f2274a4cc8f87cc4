import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useCreateCalendarFeedMutation } from './api.ts';

export function CreateCalendar({ onCreated }: { onCreated: (url: string) => void }) {
  const { t } = useTranslation('calendar-feeds');
  const { companyId } = useCompany();
  const language = useLocale();
  const [create, { isLoading, error }] = useCreateCalendarFeedMutation();

  async function start() {
    const { data } = await create({ companyId, language });
    if (data) onCreated(data.url);
  }

  return (
    <>
      {error && <FailureAlert failure={error} />}
      <LoadingButton variant="outlined" loading={isLoading} onClick={() => void start()}>
        {t('create')}
      </LoadingButton>
    </>
  );
}
