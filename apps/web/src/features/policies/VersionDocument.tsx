import type { ManagedPolicy, PolicyDocument } from '@academy/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

interface VersionDocumentProps {
  policy: ManagedPolicy;
  version: number;
  document: PolicyDocument;
}

/** Shows the document of a version in one language, with the hash that receipts also contain. */
export function VersionDocument({ policy, version, document }: VersionDocumentProps) {
  const { t, i18n } = useTranslation('policies');
  const dialog = useDialog();
  const { language, format, size, sha256 } = document;
  const kilobytes = (Math.max(size, 100) / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const name = t(`documents.languages.${language}`);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography>
          {t('documents.summary', { language: name, format: t(`documents.formats.${format}`), kilobytes })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          SHA-256:{' '}
          <Box component="code" sx={{ fontSize: '0.8125rem' }}>
            {sha256}
          </Box>
        </Typography>
      </Box>
      <Button
        size="small"
        sx={{ alignSelf: 'center' }}
        {...dialog.button}
        aria-label={t('documents.showOf', { language: name, version })}
      >
        {t('documents.show')}
      </Button>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./DocumentDialog.tsx')}
        properties={{ policy, version, document }}
      />
    </Box>
  );
}
