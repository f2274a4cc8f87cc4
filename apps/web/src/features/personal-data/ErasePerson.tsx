import type { KnownPerson, LearningDataCounts } from '@academy/contracts';
import { erasurePhrases, isConfirmed } from '@academy/contracts/client';
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { PhraseField } from '../../shared/ui/PhraseField.tsx';
import { useErasePersonalDataMutation } from './api.ts';
import { asPerson } from './rules.ts';

interface ErasePersonProps {
  known: KnownPerson;
  counts: LearningDataCounts;
  onAsked: (erasureId: string) => void;
}

/** Lists which data an erasure deletes and retains, and requires a typed confirmation phrase. */
export function ErasePerson({ known, counts, onAsked }: ErasePersonProps) {
  const { t } = useTranslation('personal-data');
  const errorText = useErrorText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
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
    <>
      <Button color="error" variant="outlined" startIcon={<EraseIcon />} onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('erase.title')}
        confirmLabel={t('erase.confirm')}
        isDestructive
        isBusy={isLoading}
        isDisabled={!isConfirmed(erasurePhrases, confirmation)}
        error={error && errorText(error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
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
    </>
  );
}
