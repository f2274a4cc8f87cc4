import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface MailFrameProps {
  subject: string;
  html: string;
}

export function MailFrame({ subject, html }: MailFrameProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('mail.subject')}
        </Box>{' '}
        {subject}
      </Typography>
      <Box
        component="iframe"
        title={t('mail.frame', { subject })}
        srcDoc={html}
        // An empty sandbox runs no scripts, opens no links and has no access to the page.
        sandbox=""
        sx={{
          width: '100%',
          height: 640,
          border: 1,
          borderStyle: 'solid',
          borderColor: 'divider',
          borderRadius: 2,
          colorScheme: 'normal',
        }}
      />
    </>
  );
}
