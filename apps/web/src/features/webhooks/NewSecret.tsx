import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../shared/ui/SecretDialog.tsx';
import { hostOf } from './rules.ts';

interface NewSecretProps {
  webhook: { url: string; secret: string };
  onClose: () => void;
}

/** Shows the signing secret right after a webhook was created or its secret was replaced. */
export function NewSecret({ webhook: { url, secret }, onClose }: NewSecretProps) {
  const { t } = useTranslation('webhooks');
  return (
    <SecretDialog
      title={t('secret.title', { host: hostOf(url) })}
      notice={t('secret.shownOnce')}
      label={t('secret.label')}
      secret={secret}
      copyLabel={t('secret.copy')}
      closeLabel={t('secret.close')}
      onClose={onClose}
    />
  );
}
