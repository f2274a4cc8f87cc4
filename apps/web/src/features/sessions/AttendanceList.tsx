import type { ManagedSession } from '@academy/contracts';
import GroupIcon from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useNotify } from '../../shared/notifications/notifications.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LeaveQuestion } from '../../shared/ui/LeaveQuestion.tsx';
import { NothingFound } from '../../shared/ui/NothingFound.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useUrlFilter } from '../../shared/ui/useUrlFilter.ts';
import { AttendanceNote } from './AttendanceNote.tsx';
import { useListParticipantsQuery } from './managedApi.ts';
import { hasStarted, participantsPerPage } from './rules.ts';
import { SaveAttendance } from './SaveAttendance.tsx';
import type { AttendanceEdits } from './useAttendanceEdits.ts';
import { useNow } from './useNow.ts';
import { useParticipantColumns } from './useParticipantColumns.tsx';

interface AttendanceListProps {
  session: ManagedSession;
  edits: AttendanceEdits;
}

/**
 * Lists the participants of a session with their attendance. Maintainers can record and correct it as soon as the
 * session has started.
 */
export function AttendanceList({ session, edits }: AttendanceListProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const notify = useNotify();
  const ownId = useUser()?.id;
  const now = useNow();
  const { search, setSearch, page, setPage } = useListState(['name'], 'name');
  const [of, setOf] = useUrlFilter('of', ['audience']);
  const hasSeats = session.capacity !== null;
  const query = useListParticipantsQuery({
    companyId,
    sessionId: session.id,
    page,
    per_page: participantsPerPage,
    ...(hasSeats && of && { of }),
    ...(search && { search }),
  });
  const people = query.currentData;
  const isEditable = hasStarted(session, now);
  const columns = useParticipantColumns({ session, edits, ownId, isEditable });

  function markAll() {
    const unrecorded = (people?.data ?? []).filter(
      (person) => person.minutes === null && !edits.isEdited(person) && person.user_id !== ownId,
    );
    edits.fill(unrecorded);
    if (unrecorded.length === 0) notify({ type: 'info', text: t('attendance.nothingToMark') });
  }
  const isOnePage = people !== undefined && people.meta.total <= participantsPerPage && search === '';
  const empty =
    search === '' ? (
      <EmptyState
        icon={<GroupIcon />}
        title={t('attendance.noneYet')}
        text={t(`attendance.noneYetText.${hasSeats ? 'seats' : 'everybody'}`)}
      />
    ) : (
      <NothingFound
        title={t('attendance.notFound')}
        showAll={t('attendance.showAll')}
        onShowAll={() => setSearch('')}
      />
    );
  return (
    <Stack component="section" aria-labelledby="attendance" spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography variant="h2" id="attendance">
          {t('attendance.title')}
        </Typography>
        {isEditable && people !== undefined && people.data.length > 0 && (
          <Button variant="outlined" onClick={markAll}>
            {t(isOnePage ? 'attendance.markAll' : 'attendance.markPage')}
          </Button>
        )}
      </Stack>
      <AttendanceNote session={session} isEditable={isEditable} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ columnGap: 3, rowGap: 1, alignItems: { sm: 'center' } }}
      >
        <SearchField label={t('attendance.search')} value={search} onSearch={setSearch} />
        {hasSeats && (
          <FormControlLabel
            control={
              <Checkbox
                checked={of !== undefined}
                onChange={(_event, isChecked) => setOf(isChecked ? 'audience' : undefined)}
              />
            }
            label={t('attendance.audience')}
          />
        )}
      </Stack>
      {query.isError && !people ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack spacing={2}>
          <DataTable
            label={t('attendance.title')}
            rows={people?.data}
            columns={columns}
            rowKey={({ user_id }) => user_id}
            isFetching={query.isFetching}
            empty={empty}
          />
          {people && (
            <PageControls
              page={page}
              size={participantsPerPage}
              total={people.meta.total}
              isTotalBounded={people.meta.is_total_bounded}
              onPage={setPage}
            />
          )}
        </Stack>
      )}
      {edits.count > 0 && (
        <>
          <SaveAttendance sessionId={session.id} edits={edits} />
          <LeaveQuestion
            title={t('attendance.leave.title')}
            text={t('attendance.unsaved', { count: edits.count })}
            confirmLabel={t('attendance.leave.confirm')}
          />
        </>
      )}
    </Stack>
  );
}
