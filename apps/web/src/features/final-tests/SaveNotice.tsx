import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/CheckRounded';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { useTranslation } from 'react-i18next';
import type { Answers } from './useAnswers.ts';

interface SaveNoticeProps {
  answers: Answers;
  /** True if the shown question has an answer. Only then does the notice say that the answer is saved. */
  hasAnswer: boolean;
}

/**
 * Says whether the answers are saved. Screen readers announce when an answer is saved or saving fails, but not when
 * saving starts.
 */
export function SaveNotice({ answers: { status, flush }, hasAnswer }: SaveNoticeProps) {
  const { t } = useTranslation('final-tests');
  return (
    <Box sx={{ minHeight: 24 }}>
      {status === 'saving' && (
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {t('saving.saving')}
        </Typography>
      )}
      <div role="status">
        {hasAnswer && (status === 'saved' || status === 'idle') && (
          <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 0.75 }}>
            <CheckIcon fontSize="small" color="primary" aria-hidden />
            {t('saving.saved')}
          </Typography>
        )}
        {status === 'failing' && (
          <Typography variant="body2" sx={{ display: 'flex', gap: 1 }}>
            <WarningIcon fontSize="small" color="warning" aria-hidden />
            <span>
              {t('saving.failing')} {t('saving.kept')}{' '}
              <Link component="button" variant="body2" onClick={() => void flush()}>
                {t('saving.retry')}
              </Link>
            </span>
          </Typography>
        )}
      </div>
    </Box>
  );
}
