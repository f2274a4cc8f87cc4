import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

interface SessionStateProps {
  isCompleted: boolean;
  isDelayed: boolean;
  refusal: ApiFailure | undefined;
}

/** Live region that says whether progress is saved, and when the lesson is completed. */
export function SessionState({ isCompleted, isDelayed, refusal }: SessionStateProps) {
  const { t } = useTranslation('packaged-lessons');
  const errorText = useErrorText();
  const hasProblem = refusal !== undefined || isDelayed;
  return (
    <Box role="status" sx={{ ...line, color: hasProblem ? 'warning.main' : 'text.secondary' }}>
      {isCompleted && !hasProblem && <CheckIcon fontSize="small" color="success" aria-hidden />}
      <span>
        {refusal
          ? t('state.refused', { reason: errorText(refusal) })
          : t(`state.${isDelayed ? 'delayed' : isCompleted ? 'completed' : 'saving'}`)}
      </span>
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1, typography: 'body2' };
