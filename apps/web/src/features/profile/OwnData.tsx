import DownloadIcon from '@mui/icons-material/DownloadRounded';
import DataIcon from '@mui/icons-material/FolderSharedOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { savePersonalData } from '../personal-data/index.ts';
import { useExportOwnLearningDataMutation, useExportOwnPersonalDataMutation } from './api.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** Downloads all data about the user, in all companies, as one file. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const [exportPerson, membership] = useExportOwnPersonalDataMutation();
  const [exportLearning, learning] = useExportOwnLearningDataMutation();
  const failure = membership.error ?? learning.error;

  async function download() {
    const person = await exportPerson();
    if (!person.data) return;
    const learned = await exportLearning();
    if (learned.data) savePersonalData(person.data, learned.data);
  }

  return (
    <ProfileSection icon={<DataIcon color="primary" aria-hidden />} title={t('data.title')}>
      <Typography sx={{ maxWidth: '70ch' }}>{t('data.text')}</Typography>
      {failure && <FailureAlert failure={failure} />}
      <LoadingButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={membership.isLoading || learning.isLoading}
        onClick={() => void download()}
      >
        {t('data.download')}
      </LoadingButton>
    </ProfileSection>
  );
}
