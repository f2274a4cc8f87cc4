import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * Section with the form that requests an evidence pack. The code of the form is loaded after the page, because it
 * contains a large form library.
 */
export function RequestPack() {
  const { t } = useTranslation('evidence-packs');
  return (
    <Card component="section" aria-labelledby="request" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2.5}>
        <Typography variant="h2" id="request">
          {t('request.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('request.text')}</Typography>
        {/* The reserved height is about the height of the form, so that the list below does not move when the form
            appears. */}
        <Box sx={{ minHeight: { xs: 232, sm: 140 } }}>
          <LoadedPart load={() => import('./RequestForm.tsx')} properties={{}} />
        </Box>
      </Stack>
    </Card>
  );
}
