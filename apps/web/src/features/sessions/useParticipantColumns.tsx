import type { ManagedSession, Participant } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { MinutesField } from './MinutesField.tsx';
import type { AttendanceEdits } from './useAttendanceEdits.ts';
import { useSessionTime } from './useSessionTime.ts';

interface ParticipantColumns {
  session: ManagedSession;
  edits: AttendanceEdits;
  /** Id of the signed-in user. Users must not enter their own attendance. */
  ownId: string | undefined;
  isEditable: boolean;
}

export function useParticipantColumns(options: ParticipantColumns): Column<Participant>[] {
  const { session, edits, ownId, isEditable } = options;
  const { t } = useTranslation('sessions');
  const timeZone = useTimeZone();
  const { time } = useSessionTime();
  const [expected, unexpected] =
    session.capacity === null ? (['invited', 'notInvited'] as const) : (['seat', 'noSeat'] as const);
  const recorded = ({ recorded_by: source, recorded_at: at }: Participant) =>
    source && at
      ? t(`attendance.by.${source}`, { time: `${formatDate(at, timeZone)} ${time(at)}` })
      : t('attendance.none');
  return [
    {
      key: 'person',
      label: t('attendance.person'),
      isHeading: true,
      cell: ({ full_name, email }) => (
        <div>
          {full_name}
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}
          >
            {email}
          </Typography>
        </div>
      ),
    },
    {
      key: 'expected',
      label: t('attendance.expected'),
      cell: (person) => t(`attendance.${person.expected ? expected : unexpected}`),
    },
    {
      key: 'minutes',
      label: t('attendance.minutes'),
      cell: (person) =>
        isEditable && person.user_id !== ownId ? (
          <MinutesField person={person} edits={edits} />
        ) : (
          <div>
            {person.minutes ?? '–'}
            {isEditable && (
              <Typography variant="body2" color="textSecondary">
                {t('attendance.own')}
              </Typography>
            )}
          </div>
        ),
    },
    { key: 'recorded', label: t('attendance.recorded'), cell: recorded },
  ];
}
