import type { TestAttempt, TestAttempts } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { TestState } from './rules.ts';

interface TestNoticeProps {
  state: TestState;
  attempts: TestAttempts | undefined;
}

const openOf = (attempts: TestAttempts | undefined): Pick<TestAttempt, 'expires_at'> | undefined =>
  attempts?.attempts.find(({ id }) => id === attempts.open_attempt_id);

export function TestNotice({ state, attempts }: TestNoticeProps) {
  const { t } = useTranslation('final-tests');
  const locale = useLocale();
  const { name: company } = useCompany();
  const dated = (instant: string | null | undefined) => ({
    date: instant ? formatDateTime(instant, locale) : '',
  });
  switch (state) {
    case 'ready':
      return null;
    case 'open':
      return <Alert severity="info">{t('state.open', dated(openOf(attempts)?.expires_at))}</Alert>;
    case 'waiting':
      return <Alert severity="info">{t('state.waiting', dated(attempts?.next_attempt_at))}</Alert>;
    case 'used_up':
      return <Alert severity="warning">{t('state.usedUp', { company })}</Alert>;
    case 'locked':
      return <Alert severity="info">{t('state.locked')}</Alert>;
    case 'completed':
      return <Alert severity="success">{t('state.completed')}</Alert>;
  }
}
