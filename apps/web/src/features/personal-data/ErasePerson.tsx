import type { KnownPerson, LearningDataCounts } from '@academy/contracts';
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

interface ErasePersonProps {
  known: KnownPerson;
  counts: LearningDataCounts;
  onAsked: (erasureId: string) => void;
}

export function ErasePerson(properties: ErasePersonProps) {
  const { t } = useTranslation('personal-data');
  const dialog = useDialog();
  return (
    <>
      <Button color="error" variant="outlined" startIcon={<EraseIcon />} {...dialog.button}>
        {t('erase.open')}
      </Button>
      <LoadedDialog dialog={dialog} load={() => import('./ErasePersonDialog.tsx')} properties={properties} />
    </>
  );
}
