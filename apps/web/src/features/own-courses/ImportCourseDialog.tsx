import { maxCourseArchiveBytes } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { formatBytes } from '../../shared/formats/formatBytes.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { FileDrop } from '../../shared/ui/FileDrop.tsx';
import { UploadProgress } from '../../shared/ui/UploadProgress.tsx';
import { useImportOwnCourseMutation } from './draft/api.ts';

export default function ImportCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-courses');
  const { companyId, paths } = usePanel();
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [sentPart, setSentPart] = useState(0);
  const [problem, setProblem] = useState<{ text: string; detail?: string | undefined }>();
  const [send, { isLoading }] = useImportOwnCourseMutation();
  const most = formatBytes(maxCourseArchiveBytes, locale);

  async function upload(file: File) {
    setProblem(undefined);
    if (file.size > maxCourseArchiveBytes) {
      setProblem({ text: t('import.tooLarge', { most }) });
      return;
    }
    setSentPart(0);
    const { data, error } = await send({
      companyId,
      file: new Blob([file], { type: 'application/zip' }),
      onProgress: setSentPart,
    });
    if (data) void navigate(paths.ownCourse(data.id));
    else setProblem({ text: errorText(error), detail: failureOf(error)?.detail });
  }
  return (
    <DialogFrame title={t('import.title')} onClose={onClose}>
      <Stack spacing={2}>
        <Typography>{t('import.text')}</Typography>
        <FileDrop
          isField
          text={t('import.drop')}
          chooseLabel={t('import.choose')}
          hint={t('import.hint', { most })}
          accept=".zip,application/zip"
          isDisabled={isLoading}
          onFile={(file) => void upload(file)}
        >
          {isLoading && (
            <UploadProgress
              sentPart={sentPart}
              sendingText={t('import.sending')}
              checkingText={t('import.checking')}
            />
          )}
        </FileDrop>
        {problem && (
          <Alert severity="error">
            {problem.text}
            {problem.detail && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {problem.detail}
              </Typography>
            )}
          </Alert>
        )}
      </Stack>
    </DialogFrame>
  );
}
