import DownloadIcon from '@mui/icons-material/DownloadRounded';
import ZoomInIcon from '@mui/icons-material/ZoomInRounded';
import ZoomOutIcon from '@mui/icons-material/ZoomOutRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { save } from '../../../shared/api/download.ts';

/** Zoom factors. At 1, a page is as wide as the column. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Characters that file systems do not allow in a name. */
const forbidden = /[\\/:*?"<>|]+/g;

interface PdfToolbarProps {
  file: Blob;
  title: string;
  pages: number;
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function PdfToolbar({ file, title, pages, zoom, onZoom }: PdfToolbarProps) {
  const { t } = useTranslation('policies');
  const smaller = zooms.findLast((one) => one < zoom);
  const larger = zooms.find((one) => one > zoom);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {t('pdf.count', { count: pages })}
      </Typography>
      <Stack direction="row" role="group" aria-label={t('pdf.size')} sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={t('pdf.smaller')}
          disabled={smaller === undefined}
          onClick={() => onZoom(smaller ?? zoom)}
        >
          <ZoomOutIcon />
        </IconButton>
        <Typography variant="body2" role="status" sx={{ minWidth: '3.2em', textAlign: 'center' }}>
          {t('pdf.zoom', { percent: Math.round(zoom * 100) })}
        </Typography>
        <IconButton
          aria-label={t('pdf.larger')}
          disabled={larger === undefined}
          onClick={() => onZoom(larger ?? zoom)}
        >
          <ZoomInIcon />
        </IconButton>
      </Stack>
      <Button
        startIcon={<DownloadIcon />}
        onClick={() => save(file, `${title.replaceAll(forbidden, ' ').trim() || 'policy'}.pdf`)}
      >
        {t('pdf.download')}
      </Button>
    </Stack>
  );
}
