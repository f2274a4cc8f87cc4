import type { FailedWork } from '@academy/contracts';
import { useTranslation } from 'react-i18next';

/** Names failed work: an e-mail by what it is, other work by its kind. */
export function useWorkName() {
  const { t } = useTranslation('background-work');
  return ({ queue, template }: Pick<FailedWork, 'queue' | 'template'>): string => {
    if (template !== null) return t(`templates.${template}`);
    return queue === 'mail' ? t('queues.mail') : t(`works.${queue}`);
  };
}
