import type { FinalTest } from '@academy/contracts';
import { useTranslation } from 'react-i18next';

export function useDescribeTest() {
  const { t } = useTranslation('final-test-settings');
  return ({ questions, pass_percent, attempts, wait_hours }: FinalTest) =>
    [
      t('describe.questions', { count: questions }),
      t('describe.passPercent', { percent: pass_percent }),
      attempts === null ? t('describe.unlimited') : t('describe.attempts', { count: attempts }),
      wait_hours === 0 ? t('describe.noWait') : t('describe.wait', { count: wait_hours }),
    ].join(', ');
}
