import type { FailedWork } from '@academy/contracts';
import { useTranslation } from 'react-i18next';

/** Returns a function that names failed work: an e-mail by its template, other work by its queue. */
export function useWorkName() {
  const { t } = useTranslation('background-work');
  return ({ queue, template }: Pick<FailedWork, 'queue' | 'template'>): string => {
    if (template !== null) return t(`templates.${template}`);
    return queue === 'mail' ? t('queues.mail') : t(`works.${queue}`);
  };
}
