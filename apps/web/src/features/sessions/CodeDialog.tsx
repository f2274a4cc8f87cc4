import type { ManagedSession } from '@academy/contracts';
import { attendanceCodeSeconds } from '@academy/contracts/client';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { CloseOnBack } from '../../shared/ui/CloseOnBack.tsx';
import { useGetManagedSessionQuery } from './managedApi.ts';
import { QrCode } from './QrCode.tsx';
import { useAttendanceCode } from './useAttendanceCode.ts';

const countInterval = 10_000;

interface CodeDialogProps {
  session: ManagedSession;
  onClose: () => void;
}

/** Full-screen view for a projector, with the attendance code of a session as a QR code and as text. */
export default function CodeDialog({ session, onClose }: CodeDialogProps) {
  const { t } = useTranslation(['sessions', 'ui']);
  const { companyId } = usePanel();
  const language = useLocale();
  const errorText = useErrorText();
  const { id: sessionId } = session;
  const { code, isOld, error, secondsLeft } = useAttendanceCode(companyId, sessionId);
  const { data = session } = useGetManagedSessionQuery(
    { companyId, sessionId, language },
    { pollingInterval: countInterval },
  );
  const status = failureOf(error)?.status;
  const isRefused = typeof status === 'number' && status < 500;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby="attendance-code"
      slotProps={{ paper: { sx: wholeScreen } }}
    >
      <CloseOnBack onClose={onClose} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h1" component="h2" id="attendance-code">
            {session.title}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>{t('sessions:code.scan')}</Typography>
        </Box>
        <IconButton aria-label={t('ui:close')} onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack
        spacing={2}
        sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', px: 2, pb: 3, textAlign: 'center' }}
      >
        {code && (
          <>
            <Box sx={{ width: 'min(92vw, 56dvh)', minWidth: 200 }}>
              <QrCode value={code.url} label={t('sessions:code.image')} />
            </Box>
            <Typography>{t('sessions:code.type')}</Typography>
            <Typography component="p" sx={letters}>
              {inGroups(code.code)}
            </Typography>
          </>
        )}
        {error !== undefined ? (
          <Alert severity={code ? 'warning' : 'error'} sx={{ textAlign: 'start' }}>
            {isRefused ? errorText(error) : t('sessions:code.failed')}
            {isOld && !isRefused && ` ${t('sessions:code.old')}`}
          </Alert>
        ) : (
          <Countdown seconds={code ? secondsLeft : 0} />
        )}
        <Typography color="textSecondary" role="status">
          {t('sessions:code.count', { count: data.attended_count })}
        </Typography>
      </Stack>
    </Dialog>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('sessions');
  const text = seconds > 0 ? t('code.next', { count: seconds }) : t('code.renewing');
  return (
    <Box sx={{ width: 'min(92vw, 24rem)' }}>
      <LinearProgress
        variant="determinate"
        aria-label={t('code.title')}
        aria-valuetext={text}
        value={(Math.min(seconds, attendanceCodeSeconds) * 100) / attendanceCodeSeconds}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** Overrides the margin around dialogs in the theme, which would waste space on the projector. */
const wholeScreen = {
  m: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  borderRadius: 0,
};

/** Splits a code into groups of four letters, which are easier to type. */
const inGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

const letters = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 'clamp(2rem, 9vw, 4.5rem)',
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: '0.06em',
};
