import type { OwnSession } from '@academy/contracts';
import CalendarIcon from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useBookSeatMutation, useDownloadInvitationMutation } from './api.ts';

/** Says if the user has a seat in a coming session. If seats are limited, the user can book a seat or give it back. */
export function Seat({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const language = useLocale();
  const report = useMutationNotice();
  const [book, booking] = useBookSeatMutation();
  const [downloadInvitation, invitation] = useDownloadInvitationMutation();
  const returning = useDialog();
  const { id: sessionId, title, capacity, participants_count: booked, expected } = session;
  const hasSeats = capacity !== null;
  const isFull = hasSeats && booked >= capacity;
  const text = expected ? (hasSeats ? 'booked' : 'invited') : isFull ? 'full' : 'free';
  return (
    <Paper component="section" variant="outlined" aria-label={t('seat.label')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography role="status">{t(`seat.${text}`)}</Typography>
        {booking.isError && <FailureAlert failure={booking.error} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          {hasSeats && !expected && (
            <LoadingButton
              variant="contained"
              loading={booking.isLoading}
              disabled={isFull}
              onClick={() =>
                void report(book({ companyId, sessionId, language }).unwrap(), {
                  success: t('seat.bookedNow', { title }),
                })
              }
            >
              {t('seat.book')}
            </LoadingButton>
          )}
          {expected && (
            <LoadingButton
              variant="outlined"
              startIcon={<CalendarIcon />}
              loading={invitation.isLoading}
              loadingPosition="start"
              onClick={() => void downloadInvitation({ companyId, sessionId, language })}
            >
              {t('session.calendar')}
            </LoadingButton>
          )}
          {hasSeats && expected && <Button {...returning.button}>{t('seat.return')}</Button>}
        </Stack>
      </Stack>
      <LoadedDialog
        dialog={returning}
        load={() => import('./ReturnSeatDialog.tsx')}
        properties={{ session }}
      />
    </Paper>
  );
}
