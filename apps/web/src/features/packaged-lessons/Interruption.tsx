import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StateFrame } from '../../shared/ui/StateFrame.tsx';

interface InterruptionProps {
  phase: 'silent' | 'elsewhere';
  onRestart: () => void;
}

export function Interruption({ phase, onRestart }: InterruptionProps) {
  const { t } = useTranslation('packaged-lessons');
  return (
    <StateFrame role="alert" title={t(`${phase}.title`)}>
      <Typography color="textSecondary">{t(`${phase}.text`)}</Typography>
      <Button variant="contained" onClick={onRestart} sx={{ mt: 1 }}>
        {t(`${phase}.retry`)}
      </Button>
    </StateFrame>
  );
}
