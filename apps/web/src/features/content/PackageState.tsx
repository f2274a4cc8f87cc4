import type { ContentPackage } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { nameOf } from './rules.ts';
import { useProblemText } from './useProblemText.ts';

const colors = {
  unpacking: 'info',
  ready: 'success',
  used: 'default',
  replaced: 'default',
  refused: 'error',
} as const;

export function PackageState({ content }: { content: ContentPackage }) {
  const { t } = useTranslation('content');
  const { problemText } = useProblemText();
  const { state, done, total, problem } = content;
  return (
    <Box sx={{ maxWidth: '36ch', ml: { xs: 'auto', md: 0 } }}>
      <Label color={colors[state]} label={t(`states.${state}`)} />
      {state === 'unpacking' && total > 0 && (
        <Box sx={{ mt: 1 }}>
          <ProgressBar
            size="small"
            value={Math.floor((done * 100) / total)}
            label={t('list.unpacking', { name: nameOf(content) })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('list.files', { done, count: total })}
          </Typography>
        </Box>
      )}
      {problem && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {problemText(problem)}
        </Typography>
      )}
    </Box>
  );
}
