import type { EvidencePack } from '@academy/contracts';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';
import { isUnderWay, stateOf } from './rules.ts';

const colors = {
  queued: 'info',
  running: 'info',
  succeeded: 'success',
  failed: 'error',
  expired: 'default',
  withdrawn: 'default',
} as const;

export function PackState({ pack }: { pack: EvidencePack }) {
  const { t } = useTranslation('evidence-packs');
  const state = stateOf(pack);
  const { done, total } = pack.progress;
  const isKnown = total > 0;
  if (isUnderWay(pack)) {
    const count = isKnown ? t('progress', { done, count: total }) : t(`states.${state}`);
    return (
      <span>
        <LinearProgress
          aria-label={t('progressLabel')}
          aria-valuetext={count}
          sx={{ mb: 0.5, minWidth: 120 }}
          {...(isKnown
            ? { variant: 'determinate', value: Math.round((done * 100) / total) }
            : { variant: 'indeterminate' })}
        />
        {count}
      </span>
    );
  }
  const note = state === 'failed' || state === 'withdrawn' ? t(`notes.${state}`) : undefined;
  return (
    <span>
      <Label color={colors[state]} label={t(`states.${state}`)} />
      {note && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {note}
        </Typography>
      )}
    </span>
  );
}
