import RestoreIcon from '@mui/icons-material/BookmarkBorderRounded';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LessonSheets } from './LessonSheets.tsx';

const points = [
  { text: 'about.short', Icon: TimerIcon },
  { text: 'about.resume', Icon: RestoreIcon },
  { text: 'about.certificate', Icon: CertificateIcon },
] as const;

/** Introduces Academy to users who arrive from an e-mail. */
export function AboutAcademy() {
  const { t } = useTranslation('identity');
  return (
    <Box
      sx={{
        overflow: 'hidden',
        borderRadius: 3,
        p: 'clamp(1.75rem, 4vw, 3.5rem)',
        pb: 0,
        color: 'banner.contrastText',
        backgroundColor: 'banner.main',
      }}
    >
      <Stack spacing={3} sx={{ maxWidth: 440 }}>
        <Typography
          component="p"
          sx={{
            fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3.125rem)',
            fontWeight: 650,
            lineHeight: 1.08,
            letterSpacing: '-0.025em',
            textWrap: 'balance',
          }}
        >
          {t('about.claim')}
        </Typography>
        <Typography variant="subtitle1" component="p">
          {t('about.text')}
        </Typography>
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {points.map(({ text, Icon }) => (
            <Stack key={text} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
              <Icon aria-hidden sx={{ color: 'banner.accent' }} />
              <span>{t(text)}</span>
            </Stack>
          ))}
        </Stack>
      </Stack>
      <LessonSheets />
    </Box>
  );
}
