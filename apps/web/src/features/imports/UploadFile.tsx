import { importHeadings, templateColumns } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { save } from '../../shared/api/download.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { FileDrop } from '../../shared/ui/FileDrop.tsx';
import { UploadProgress } from '../../shared/ui/UploadProgress.tsx';
import { useUploadImportMutation } from './api.ts';

export function UploadFile() {
  const { t } = useTranslation('imports');
  const { companyId, paths } = usePanel();
  const locale = useLocale();
  const navigate = useNavigate();
  const [sentPart, setSentPart] = useState(0);
  const [upload, { isLoading, error }] = useUploadImportMutation();

  async function send(file: File) {
    setSentPart(0);
    const { data } = await upload({ companyId, file, onProgress: setSentPart });
    if (data) await navigate(paths.import(data.id));
  }
  function downloadTemplate() {
    const headings = templateColumns.map((column) => importHeadings[locale][column]);
    const line = headings.join(locale === 'de' ? ';' : ',');
    save(new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv' }), t('templateName'));
  }
  return (
    <Stack spacing={2}>
      <FileDrop
        text={t('drop')}
        chooseLabel={t('choose')}
        hint={t('fileHint')}
        accept=".csv,.txt,text/csv"
        isDisabled={isLoading}
        onFile={(file) => void send(file)}
        actions={<Button onClick={downloadTemplate}>{t('template')}</Button>}
      >
        {isLoading && (
          <UploadProgress sentPart={sentPart} sendingText={t('uploading')} checkingText={t('reading')} />
        )}
      </FileDrop>
      {error && <UploadFailure failure={error} />}
    </Stack>
  );
}

/** Position in the file at the beginning of an error's `detail`, such as `line 3, character 14`. */
const placePattern = /^line (?<line>\d+)(?:, character (?<character>\d+))?/;

/** Says why the service refused the file, and where. If a required header is missing, lists the headers of the file. */
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
