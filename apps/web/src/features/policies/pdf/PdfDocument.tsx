import type { Locale } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/errors/errors.ts';
import { DocumentPlaceholder } from '../../../shared/ui/DocumentPlaceholder.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PdfViewer } from './PdfViewer.tsx';
import { usePdf } from './usePdf.ts';

interface PdfDocumentProps {
  title: string;
  language: Locale;
  /** @throws ApiError when the request fails */
  read: () => Promise<Blob>;
}

export default function PdfDocument({ title, language, read }: PdfDocumentProps) {
  const { t } = useTranslation(['policies', 'ui']);
  const { state, retry } = usePdf(read);
  if (state.status === 'loading') return <DocumentPlaceholder />;
  if (state.status === 'open')
    return <PdfViewer pdf={state.pdf} file={state.file} title={title} language={language} />;
  if (failureOf(state.error)) return <ErrorState failure={state.error} onRetry={retry} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {t('ui:retry')}
        </Button>
      }
    >
      {t('policies:pdf.failed')}
    </Alert>
  );
}
