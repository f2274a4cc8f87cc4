import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const systems = [
  { name: 'Moodle', text: 'settings.moodle' },
  { name: 'ILIAS', text: 'settings.ilias' },
  { name: 'SAP SuccessFactors Learning', text: 'settings.successFactors' },
] as const;

export function LmsSettings({ hasTest }: { hasTest: boolean }) {
  const { t } = useTranslation('scorm');
  return (
    <Stack component="section" spacing={2} sx={{ maxWidth: '70ch', marginTop: 6 }}>
      <Typography variant="h2">{t('settings.title')}</Typography>
      <Typography>{t('settings.result')}</Typography>
      {hasTest && <Typography>{t('settings.testResult')}</Typography>}
      {systems.map(({ name, text }) => (
        <div key={name}>
          <Typography variant="h3" gutterBottom>
            {name}
          </Typography>
          <Typography>{t(text)}</Typography>
        </div>
      ))}
    </Stack>
  );
}
