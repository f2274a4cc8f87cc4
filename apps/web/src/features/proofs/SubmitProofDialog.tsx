import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { FileDrop } from '../../shared/ui/FileDrop.tsx';
import { UploadProgress } from '../../shared/ui/UploadProgress.tsx';
import { useSubmitProofMutation } from './api.ts';
import { ProofFields } from './ProofFields.tsx';
import { acceptedFiles, problemOf, toUpload } from './proofFiles.ts';
import { factsOf, proofSchema, type ProofSchema } from './proofForm.ts';
import { useProofFailure } from './useProofFailure.ts';

/** Form field and translation key for error codes of the service that concern a single field. */
const fieldsByCode: Record<string, ['issued_on' | 'valid_until', string]> = {
  completion_in_future: ['issued_on', 'future'],
  period_reversed: ['valid_until', 'reversed'],
};

export default function SubmitProofDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('proofs');
  const { companyId, name: company } = useCompany();
  const language = useLocale();
  const report = useMutationNotice();
  const failureText = useProofFailure();
  const [file, setFile] = useState<File>();
  const [isFileMissing, setFileMissing] = useState(false);
  const [sentPart, setSentPart] = useState(0);
  const [submit, { isLoading, error }] = useSubmitProofMutation();
  const form = useSchemaForm(proofSchema(useToday()), {
    ...{ subject: '', issuer: '', issued_on: '', valid_until: '', minutes: '' },
  });
  const problem = isFileMissing && !file ? 'missing' : problemOf(file);
  const fieldError = fieldsByCode[failureOf(error)?.code ?? ''];

  async function send(typed: z.output<ProofSchema>) {
    if (!file) return;
    setSentPart(0);
    const request = submit({
      ...{ companyId, language, facts: factsOf(typed), file: toUpload(file) },
      onProgress: setSentPart,
    });
    const { data, error: failure } = await report(request.unwrap(), { success: t('submit.done') });
    if (data) onClose();
    const [name, message] = fieldsByCode[failureOf(failure)?.code ?? ''] ?? [];
    if (name && message) form.setError(name, { message });
  }
  return (
    <ConfirmDialog
      title={t('list.submit')}
      confirmLabel={t('submit.action')}
      onConfirm={() => {
        setFileMissing(file === undefined);
        form.submitTo(send)();
      }}
      onClose={onClose}
      isBusy={isLoading}
      isDisabled={problem === 'format' || problem === 'size'}
      error={error && !fieldError ? failureText(error) : undefined}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography color="textSecondary">{t('submit.intro', { company })}</Typography>
        <ProofFields form={form} />
        <FileDrop
          isField
          text={t('submit.drop')}
          chooseLabel={t('submit.choose')}
          hint={t('submit.fileHint')}
          accept={acceptedFiles}
          isDisabled={isLoading}
          onFile={setFile}
        >
          <Typography role="status" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {file?.name}
          </Typography>
          {problem && (
            <Typography variant="body2" role="alert" color="error">
              {t(`submit.problems.${problem}`)}
            </Typography>
          )}
        </FileDrop>
        {isLoading && (
          <UploadProgress
            sentPart={sentPart}
            sendingText={t('submit.sending')}
            checkingText={t('submit.checking')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
