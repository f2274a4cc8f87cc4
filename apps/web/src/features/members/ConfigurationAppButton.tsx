import OpenInNewIcon from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../shared/ui/visuallyHidden.ts';
import { useGetEnvDataQuery } from '../config/index.ts';

/** Link to the separate app that manages users. Shows nothing if no such app is configured. */
export function ConfigurationAppButton() {
  const { t } = useTranslation('members');
  const { data } = useGetEnvDataQuery();
  if (!data?.configurationAppUrl) return null;
  return (
    <Button
      variant="outlined"
      href={data.configurationAppUrl}
      target="_blank"
      rel="noreferrer"
      endIcon={<OpenInNewIcon />}
    >
      {t('configurationApp')}
      <span style={visuallyHidden}> {t('opensInNewTab')}</span>
    </Button>
  );
}
