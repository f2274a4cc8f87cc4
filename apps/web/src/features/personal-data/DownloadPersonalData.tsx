import type { KnownPerson } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useExportLearningDataMutation, useExportPersonalDataMutation } from './api.ts';
import { asLearningPerson, asPerson } from './rules.ts';
import { savePersonalData } from './savePersonalData.ts';

/** Downloads a person's data as one file, which combines the exports of core-services and academy-api. */
export function DownloadPersonalData({ known }: { known: KnownPerson }) {
  const { t } = useTranslation('personal-data');
  const [exportPerson, membership] = useExportPersonalDataMutation();
  const [exportLearning, learning] = useExportLearningDataMutation();
  const failure = membership.error ?? learning.error;

  async function download() {
    const person = await exportPerson({ body: { data: asPerson(known) } });
    if (!person.data) return;
    const learned = await exportLearning({ body: { data: asLearningPerson(known) } });
    if (learned.data) savePersonalData(person.data, learned.data);
  }

  return (
    <>
      <LoadingButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={membership.isLoading || learning.isLoading}
        onClick={() => void download()}
      >
        {t('download')}
      </LoadingButton>
      {failure && <FailureAlert failure={failure} />}
    </>
  );
}
