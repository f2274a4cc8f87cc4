import { importColumns, importHeadings } from '@academy/contracts';
import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { save } from '../../shared/api/download.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { useUploadImportMutation } from './api.ts';

/** Area into which a file can be dropped; the upload leads to the preview. */
export function UploadFile() {
  const { t } = useTranslation('imports');
  const { companyId, paths } = usePanel();
  const locale = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [upload, { isLoading, error }] = useUploadImportMutation();

  async function send(file: File | undefined) {
    if (file === undefined || isLoading) return;
    const { data } = await upload({ companyId, file });
    if (data) await navigate(paths.import(data.id));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }
  function downloadTemplate() {
    const headings = importColumns.map((column) => importHeadings[locale][column]);
    const line = headings.join(locale === 'de' ? ';' : ',');
    save(new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv' }), t('templateName'));
  }
  return (
    <Stack spacing={2}>
      <Paper
        variant="outlined"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          p: { xs: 3, md: 5 },
          borderStyle: 'dashed',
          textAlign: 'center',
          ...(isOver && { borderColor: 'primary.main', backgroundColor: 'action.hover' }),
        }}
      >
        <Stack spacing={2} sx={{ alignItems: 'center' }}>
          <Typography>{t('drop')}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            <Button
              variant="contained"
              startIcon={<UploadIcon />}
              disabled={isLoading}
              onClick={() => input.current?.click()}
            >
              {t('choose')}
            </Button>
            <Button onClick={downloadTemplate}>{t('template')}</Button>
          </Stack>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv"
            hidden
            aria-label={t('choose')}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = '';
            }}
          />
          <Typography variant="body2" color="textSecondary">
            {t('fileHint')}
          </Typography>
          {isLoading && (
            <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
              <Typography role="status">{t('uploading')}</Typography>
              <LinearProgress aria-label={t('uploading')} />
            </Stack>
          )}
        </Stack>
      </Paper>
      {error && <FailureAlert failure={error} />}
    </Stack>
  );
}
