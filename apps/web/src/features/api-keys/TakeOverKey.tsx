import type { ApiKey } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useTakeOverApiKeyMutation } from './api.ts';

/** Button by which a maintainer becomes responsible for an API key (rule 291). */
export function TakeOverKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [takeOver, { isLoading }] = useTakeOverApiKeyMutation();
  return (
    <LoadingButton
      size="small"
      aria-label={t('takeOver.actionOf', { name })}
      loading={isLoading}
      onClick={() =>
        void report(takeOver({ companyId, apiKeyId: id }).unwrap(), {
          success: t('takeOver.done', { name }),
          failure: (reason) => reason,
        })
      }
    >
      {t('takeOver.action')}
    </LoadingButton>
  );
}
