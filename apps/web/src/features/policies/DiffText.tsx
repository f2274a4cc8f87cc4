import type { Locale } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../shared/ui/visuallyHidden.ts';
import type { DiffPart } from './compareTexts.ts';

/**
 * Text with marked insertions and deletions: underlined and struck through for people who cannot tell colours apart,
 * and with hidden labels for screen readers.
 */
export function DiffText({ parts, language }: { parts: readonly DiffPart[]; language: Locale }) {
  const { t } = useTranslation('policies');
  return (
    <Stack spacing={1.5} sx={marks}>
      <Typography variant="body2" color="textSecondary">
        <ins>{t('changes.added')}</ins> <del>{t('changes.removed')}</del>
      </Typography>
      <Box
        component="div"
        role="group"
        aria-label={t('changes.label')}
        tabIndex={0}
        lang={language}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '60vh', overflowY: 'auto' }}
      >
        {parts.map(({ kind, text }, index) => {
          if (kind === 'same') return <span key={index}>{text}</span>;
          const Mark = kind === 'added' ? 'ins' : 'del';
          return (
            <Mark key={index}>
              <span style={visuallyHidden}>{t(`changes.labels.${kind}`)} </span>
              {text}
              <span style={visuallyHidden}> {t('changes.labels.end')}</span>
            </Mark>
          );
        })}
      </Box>
    </Stack>
  );
}

const marks = ({ vars }: Theme) => ({
  '& :is(ins, del)': { borderRadius: '4px', padding: '0 0.2em' },
  '& ins': {
    backgroundColor: `rgba(${vars.palette.success.mainChannel} / 0.14)`,
    textDecoration: 'underline',
    textDecorationThickness: '2px',
  },
  '& del': {
    backgroundColor: `rgba(${vars.palette.error.mainChannel} / 0.12)`,
    textDecoration: 'line-through',
  },
});
