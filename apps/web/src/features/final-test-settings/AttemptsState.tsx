import type { TestAttempts } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useDescribeTest } from './useDescribeTest.ts';

interface AttemptsStateProps {
  attempts: TestAttempts;
  isCompleted: boolean;
}

export function AttemptsState({ attempts, isCompleted }: AttemptsStateProps) {
  const { t } = useTranslation('final-test-settings');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const describe = useDescribeTest();
  const { final_test, attempts_left: left, next_attempt_at: next } = attempts;
  return (
    <div>
      <Typography>{describe(final_test)}</Typography>
      {!isCompleted && (
        <Typography>
          {left === 0 ? t('attempts.noneLeft') : left !== null && t('attempts.left', { count: left })}
          {next !== null && ` ${t('attempts.next', { time: formatDateTime(next, locale, timeZone) })}`}
        </Typography>
      )}
    </div>
  );
}
