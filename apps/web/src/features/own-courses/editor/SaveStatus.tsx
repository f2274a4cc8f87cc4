import DoneIcon from '@mui/icons-material/CloudDoneOutlined';
import OffIcon from '@mui/icons-material/CloudOffOutlined';
import BusyIcon from '@mui/icons-material/CloudSyncOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/errors/useErrorText.ts';
import { useEditedDraft, useSaveState } from '../draft/useDraft.ts';

export function SaveStatus() {
  const { t } = useTranslation('own-courses');
  const { saver } = useEditedDraft();
  const { state, failure } = useSaveState(saver);
  const errorText = useErrorText();
  const isStopped = ['offline', 'refused', 'changed', 'locked'].includes(state);
  const Icon = state === 'saved' ? DoneIcon : isStopped ? OffIcon : BusyIcon;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0 }}>
      <Icon fontSize="small" color={isStopped ? 'error' : 'action'} aria-hidden />
      <Typography variant="body2" role="status" color={isStopped ? 'error' : 'textSecondary'}>
        {t(`save.${state}`)}
        {state === 'refused' && ` ${errorText(failure)}`}
      </Typography>
      {(state === 'offline' || state === 'refused') && (
        <Button size="small" onClick={() => void saver.flush()}>
          {t('save.retry')}
        </Button>
      )}
    </Stack>
  );
}
