import type { Proof } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface FileButtonProps {
  file: NonNullable<Proof['file']>;
  onClick: () => void;
}

/** Downloads the file of a proof. The app never displays the file, because an uploaded file may be malicious. */
export function FileButton({ file: { format, size }, onClick }: FileButtonProps) {
  const { t } = useTranslation('proofs');
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={onClick}>
      {t('file.download', { format: t(`file.formats.${format}`), kilobytes: Math.ceil(size / 1000) })}
    </Button>
  );
}
