import { importHeadings, templateColumns } from '@academy/contracts/client';
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
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { useUploadImportMutation } from './api.ts';

/** Area into which an import file can be dropped. After the upload, the page of the import opens. */
export function UploadFile() {
  const { t } = useTranslation('imports');
  const { companyId, paths } = usePanel();
  const locale = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [sentPart, setSentPart] = useState(0);
  const [upload, { isLoading, error }] = useUploadImportMutation();

  async function send(file: File | undefined) {
    if (file === undefined || isLoading) return;
    setSentPart(0);
    const { data } = await upload({ companyId, file, onProgress: setSentPart });
    if (data) await navigate(paths.import(data.id));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }
  function downloadTemplate() {
    const headings = templateColumns.map((column) => importHeadings[locale][column]);
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
          {isLoading && <UploadProgress sentPart={sentPart} />}
        </Stack>
      </Paper>
      {error && <UploadFailure failure={error} />}
    </Stack>
  );
}

/** Progress of the upload. After the whole file is sent, the service still has to read it. */
function UploadProgress({ sentPart }: { sentPart: number }) {
  const { t } = useTranslation('imports');
  const percent = Math.floor(sentPart * 100);
  return (
    <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
      <Typography role="status">{t(sentPart < 1 ? 'uploading' : 'reading')}</Typography>
      <LinearProgress
        aria-label={t('uploading')}
        {...(sentPart > 0 && sentPart < 1
          ? { variant: 'determinate', value: percent }
          : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}>
        {sentPart > 0 && sentPart < 1 && t('uploadedPart', { percent })}
      </Typography>
    </Stack>
  );
}

/** Matches a position in the file at the beginning of an error's detail, such as `line 3, character 14`. */
const placePattern = /^line (?<line>\d+)(?:, character (?<character>\d+))?/;

/**
 * Shows why the file was refused, and the position of the problem.
 * If a required header is missing, lists the headers of the file.
 */
function UploadFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const { code, detail = '' } = failureOf(failure) ?? {};
  const { line, character } = placePattern.exec(detail)?.groups ?? {};
  const addition =
    code === 'import_headers_missing' && detail !== ''
      ? t('foundHeadings', { headings: detail })
      : code === 'import_unreadable'
        ? line && (character ? t('place', { line, character }) : t('lineOfProblem', { line }))
        : undefined;
  return <FailureAlert failure={failure} {...(addition && { text: `${errorText(failure)} ${addition}` })} />;
}
