import type { Locale, ManagedPolicy, PolicyChange, PolicyVersion } from '@academy/contracts';
import { locales, policyChanges } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { UploadProgress } from '../../shared/ui/UploadProgress.tsx';
import { DocumentFields, type ChosenDocument } from './DocumentFields.tsx';
import { useUploadPolicyVersionMutation } from './managedApi.ts';
import { mediaTypeOf, problemOf } from './policyFiles.ts';
import { useUploadFailure } from './useUploadFailure.ts';

interface UploadDialogProps {
  policy: ManagedPolicy;
  /** Draft of the next version; undefined if the upload creates the draft. */
  draft: PolicyVersion | undefined;
  onClose: () => void;
}

/** Adds the document of a draft in one language, as a file or as typed text. */
export default function UploadDialog({ policy, draft, onClose }: UploadDialogProps) {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const locale = useLocale();
  const report = useMutationNotice();
  const failureText = useUploadFailure();
  // The upload changes the versions while the dialog is still open. The dialog keeps the first values, so that its
  // texts do not change.
  const [version] = useState(draft?.version ?? (policy.version ?? 0) + 1);
  const [language, setLanguage] = useState<Locale>(locale);
  const [change, setChange] = useState<PolicyChange>(draft?.change ?? 'material');
  const [chosen, setChosen] = useState<ChosenDocument>({ source: 'file', file: undefined, text: '' });
  const [sentPart, setSentPart] = useState(0);
  const [upload, { isLoading, error }] = useUploadPolicyVersionMutation();
  const content = chosen.source === 'file' ? chosen.file : chosen.text;
  const problem = problemOf(content);

  async function submit() {
    if (!content) return;
    setSentPart(0);
    const file = new Blob([content], { type: mediaTypeOf(content) });
    const request = upload({
      ...{ companyId, policyId: policy.id, language, change, file },
      onProgress: setSentPart,
    });
    const outcome = await report(request.unwrap(), { success: t('upload.done', { version }) });
    if (outcome.data) onClose();
  }
  return (
    <ConfirmDialog
      title={t('upload.title', { version })}
      confirmLabel={t('upload.action')}
      onConfirm={() => void submit()}
      onClose={onClose}
      isBusy={isLoading}
      isDisabled={!content || problem !== undefined}
      error={problem ? t(`upload.problems.${problem}`) : error && failureText(error)}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <SelectField
          label={t('upload.language')}
          value={language}
          choices={locales.map((value) => ({ value, label: t(`documents.languages.${value}`) }))}
          onChoose={setLanguage}
        />
        {draft?.documents.some((document) => document.language === language) && (
          <Typography variant="body2" color="textSecondary">
            {t('upload.replaces', { language: t(`documents.languages.${language}`) })}
          </Typography>
        )}
        <DocumentFields chosen={chosen} onChange={setChosen} language={language} />
        {version > 1 && (
          <div>
            <ChoiceGroup
              label={t('upload.change')}
              choices={policyChanges.map((value) => ({ value, label: t(`versions.changes.${value}`) }))}
              value={change}
              onChoose={setChange}
            />
            <Typography variant="body2" color="textSecondary" role="status">
              {t(`upload.effects.${change}`, { noun: t(`nouns.${policy.kind}`) })}
            </Typography>
          </div>
        )}
        {isLoading && (
          <UploadProgress
            sentPart={sentPart}
            sendingText={t('upload.sending')}
            checkingText={t('upload.checking')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
