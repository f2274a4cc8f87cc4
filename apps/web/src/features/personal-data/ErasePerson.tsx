import { erasurePhrases, isConfirmed, type KnownPerson, type LearningDataCounts } from '@academy/contracts';
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useErasePersonalDataMutation } from './api.ts';
import { asPerson } from './rules.ts';

interface ErasePersonProps {
  known: KnownPerson;
  counts: LearningDataCounts;
  onAsked: (erasureId: string) => void;
}

/** Lists which data is deleted and which is retained, and requires a typed confirmation phrase. */
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
        <Typography component="ul" sx={{ m: 0, pl: 2.5, '& > li': { mb: 1 } }}>
          {lost.map(([what, count]) => count > 0 && <li key={what}>{t(`erase.${what}`, { count })}</li>)}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('erase.account')}</Typography>
        <TextField
          fullWidth
          label={t('erase.phrase', { phrase: erasurePhrases[locale] })}
          value={confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
          sx={{ mt: 3 }}
        />
      </ConfirmDialog>
    </>
  );
}
