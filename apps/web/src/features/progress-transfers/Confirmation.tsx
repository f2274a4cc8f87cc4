import type { TransferCounts } from '@academy/contracts';
import { confirmationPhrases } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { actionTextKey } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { PhraseForm } from '../../shared/ui/PhraseForm.tsx';
import { useStartProgressTransferMutation } from './api.ts';
import { overwrittenCount } from './rules.ts';

interface ConfirmationProps {
  counts: TransferCounts;
  target: string;
  chosen: { company_course_id: string; target_company_id: string };
  onStarted: (transferId: string) => void;
}

/**
 * Warns that a transfer of learners' progress overwrites data in the other company. The user must type a phrase to
 * confirm (rule 113).
 */
export function Confirmation({ counts, target, chosen, onStarted }: ConfirmationProps) {
  const { t } = useTranslation(['progress-transfers', 'errors']);
  const { companyId } = usePanel();
  const locale = useLocale();
  const [start, { isLoading, error }] = useStartProgressTransferMutation();
  const count = overwrittenCount(counts);

  async function submit(confirmation: string) {
    const { data } = await start({ companyId, body: { data: { ...chosen, confirmation } } });
    if (data) onStarted(data.id);
  }

  return (
    <PhraseForm
      phrases={confirmationPhrases}
      label={t('progress-transfers:phrase', { phrase: confirmationPhrases[locale] })}
      submitLabel={t('progress-transfers:start')}
      isBusy={isLoading}
      error={error && t(`errors:${actionTextKey(error, 'transfer_progress')}`)}
      onSubmit={(confirmation) => void submit(confirmation)}
    >
      <Alert severity="warning">
        {count > 0 && `${t('progress-transfers:overwritten', { count, target })} `}
        {t('progress-transfers:notRestored')}
      </Alert>
    </PhraseForm>
  );
}
