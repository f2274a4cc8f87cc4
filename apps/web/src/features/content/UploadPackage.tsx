import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { FileDrop } from '../../shared/ui/FileDrop.tsx';
import { UploadProgress } from '../../shared/ui/UploadProgress.tsx';
import { useProblemText } from './useProblemText.ts';
import { useUpload } from './useUpload.ts';

export function UploadPackage() {
  const { t } = useTranslation('content');
  const { failureText } = useProblemText();
  const { start, running, refused, failure, fileName } = useUpload();
  return (
    <Stack spacing={2}>
      <FileDrop
        text={t('upload.drop')}
        chooseLabel={t('upload.choose')}
        hint={t('upload.hint')}
        accept=".zip,application/zip"
        isDisabled={running !== undefined}
        onFile={start}
        actions={running && <Button onClick={running.cancel}>{t('upload.cancel')}</Button>}
      >
        {running && (
          <UploadProgress
            sentPart={running.sentPart}
            sendingText={t('upload.sending', { name: running.fileName })}
            checkingText={t('upload.checking', { name: running.fileName })}
          />
        )}
      </FileDrop>
      {refused && (
        <Alert severity="error">{t(`upload.problems.${refused.problem}`, { name: refused.fileName })}</Alert>
      )}
      {failure && (
        <FailureAlert
          failure={failure}
          text={t('upload.failed', { name: fileName, reason: failureText(failure) })}
        />
      )}
    </Stack>
  );
}
