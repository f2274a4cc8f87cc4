import type { KnownPerson, LearningDataCounts } from '@academy/contracts';
import { erasurePhrases, isConfirmed } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { PhraseField } from '../../shared/ui/PhraseField.tsx';
import { useErasePersonalDataMutation } from './api.ts';
import { asPerson } from './rules.ts';

interface ErasePersonDialogProps {
  known: KnownPerson;
  counts: LearningDataCounts;
  onAsked: (erasureId: string) => void;
  onClose: () => void;
}

/** Lists which data an erasure deletes and retains, and requires a typed confirmation phrase. */
export default function ErasePersonDialog({ known, counts, onAsked, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation('personal-data');
  const errorText = useErrorText();
  const locale = useLocale();
  const [confirmation, setConfirmation] = useState('');
  const [erase, { isLoading, error }] = useErasePersonalDataMutation();

  const lost = [
    ['companies', known.companies.length],
    ['emails', counts.emails],
    ['certificates', counts.certificates],
    ['enrollments', counts.enrollments],
  ] as const;

  async function confirm() {
    const { data } = await erase({ body: { data: { person: asPerson(known), confirmation } } });
    if (data) onAsked(data.id);
  }

  return (
    <ConfirmDialog
      title={t('erase.title')}
      confirmLabel={t('erase.confirm')}
      isDestructive
      isBusy={isLoading}
      isDisabled={!isConfirmed(erasurePhrases, confirmation)}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[...known.names, ...known.emailAddresses].join(', ')}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        {t('erase.at', { companies: known.companies.map(({ name }) => name).join(', ') })}
      </Typography>
      <Typography component="ul" sx={{ m: 0, pl: 2.5, '& > li': { mb: 1 } }}>
        {lost.map(([what, count]) => count > 0 && <li key={what}>{t(`erase.${what}`, { count })}</li>)}
      </Typography>
      <Typography sx={{ mt: 1 }}>{t('erase.account')}</Typography>
      <Box sx={{ mt: 3 }}>
        <PhraseField
          label={t('erase.phrase', { phrase: erasurePhrases[locale] })}
          value={confirmation}
          onChange={setConfirmation}
        />
      </Box>
    </ConfirmDialog>
  );
}
