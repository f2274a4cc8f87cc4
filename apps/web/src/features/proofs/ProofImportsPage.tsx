import { proofColumns, proofHeadings } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { save } from '../../shared/api/download.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { FileDrop } from '../../shared/ui/FileDrop.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { UploadProgress } from '../../shared/ui/UploadProgress.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { useUploadProofImportMutation } from './managedApi.ts';
import { useImportFailure } from './useImportFailure.ts';

/** Uploads earlier completions as CSV, and then opens the page of the import. */
export default function ProofImportsPage() {
  const { t } = useTranslation('proofs');
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const navigate = useNavigate();
  const failureText = useImportFailure();
  const [sentPart, setSentPart] = useState(0);
  const [upload, { isLoading, error }] = useUploadProofImportMutation();

  async function send(file: File) {
    setSentPart(0);
    const { data } = await upload({ companyId, language, file, onProgress: setSentPart });
    if (data) await navigate(paths.proofImport(data.id));
  }
  function downloadTemplate() {
    const headings = proofColumns.map((column) => proofHeadings[language][column]);
    const line = headings.join(language === 'de' ? ';' : ',');
    save(new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv' }), t('imports.templateName'));
  }
  return (
    <Page
      title={t('imports.title')}
      subtitle={t('imports.intro')}
      back={{ to: paths.proofs, label: t('page.back') }}
    >
      <Stack spacing={2}>
        <FileDrop
          text={t('imports.drop')}
          chooseLabel={t('imports.choose')}
          hint={t('imports.fileHint')}
          accept=".csv,.txt,text/csv"
          isDisabled={isLoading}
          onFile={(file) => void send(file)}
          actions={<Button onClick={downloadTemplate}>{t('imports.template')}</Button>}
        >
          {isLoading && (
            <UploadProgress
              sentPart={sentPart}
              sendingText={t('imports.sending')}
              checkingText={t('imports.checking')}
            />
          )}
        </FileDrop>
        {error && <FailureAlert failure={error} text={failureText(error)} />}
      </Stack>
      <Stack component="section" aria-labelledby="import-columns" spacing={1.5}>
        <Typography variant="h2" id="import-columns">
          {t('imports.columnsTitle')}
        </Typography>
        <Box component="dl" sx={columns}>
          {proofColumns.map((column) => (
            <div key={column}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {proofHeadings[language][column]}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(`imports.columnHints.${column}`)}
              </Box>
            </div>
          ))}
        </Box>
      </Stack>
      <EarlierImports />
    </Page>
  );
}

const columns = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  '& > div': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '9rem 1fr' }, columnGap: 3 },
};
