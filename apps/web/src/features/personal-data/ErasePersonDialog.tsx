import type { KnownPerson, LearningDataCounts } from '@academy/contracts';
import { erasurePhrases, isConfirmed } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
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

/** Lists which data an erasure deletes and which it keeps. The user must type a phrase to confirm the erasure. */
export default function ErasePersonDialog({ known, counts, onAsked, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation('personal-data');
  const locale = useLocale();
  const [confirmation, setConfirmation] = useState('');
  const { save, ...state } = useSave(useErasePersonalDataMutation(), { onSaved: ({ id }) => onAsked(id) });

  const lost = [
    ['companies', known.companies.length],
    ['emails', counts.emails],
    ['certificates', counts.certificates],
    ['enrollments', counts.enrollments],
  ] as const;

  return (
    <ConfirmDialog
      title={t('erase.title')}
      confirmLabel={t('erase.confirm')}
      isDestructive
      isDisabled={!isConfirmed(erasurePhrases, confirmation)}
      onConfirm={() => save({ body: { data: { person: asPerson(known), confirmation } } })}
      onClose={onClose}
      {...state}
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
