import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface CompleteButtonProps {
  isLast: boolean;
  isSaving: boolean;
  /** False while the content of the lesson is not shown. The lesson cannot be completed then. */
  isReadable: boolean;
  onComplete: () => void;
}

export function CompleteButton({ isLast, isSaving, isReadable, onComplete }: CompleteButtonProps) {
  const { t } = useTranslation('lessons');
  // The second click of a double click could complete the next lesson.
  const completeOnce = ({ detail: clicks }: MouseEvent) => {
    if (clicks <= 1) onComplete();
  };
  return (
    <Button
      variant="contained"
      size="large"
      aria-busy={isSaving}
      disabled={!isReadable}
      onClick={completeOnce}
      sx={{ flexGrow: { xs: 1, sm: 0 }, px: { xs: 1.5, sm: 3 } }}
    >
      {t(isLast ? 'complete' : 'completeAndContinue')}
    </Button>
  );
}
