import type { Today } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import CheckIcon from '@mui/icons-material/CheckRounded';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { useGetTodayQuery, useListReturnedMembersQuery } from './api.ts';
import { PendingRow } from './PendingRow.tsx';
import { ReturnedMembers } from './ReturnedMembers.tsx';

/** Polling interval in milliseconds while the first numbers of a large company are being prepared. */
const pollMs = 3_000;
/** Number of returned people who are listed. */
const listedPeople = 10;
const numbers = ['overdue', 'due_in_two_weeks', 'never_signed_in'] as const;

/** Page with what waits for a maintainer: who is late, what is due soon, who has never signed in, and who has returned (rule 414). */
export default function TodayPage() {
  const { t } = useTranslation('today');
  const { companyId, companyName, may } = usePanel();
  const language = useLocale();
  const timeZone = useTimeZone();
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const query = useGetTodayQuery({ companyId }, { pollingInterval });
  const today = query.currentData;
  const isPreparing = (query.error as ApiFailure | undefined)?.code === 'report_not_ready';
  pollWhile(isPreparing);
  const decides = may(employeeManager);
  const returnedQuery = useListReturnedMembersQuery({ companyId, size: listedPeople }, { skip: !decides });
  const returned = returnedQuery.currentData;
  const asOf = today && t('asOf', { time: formatDateTime(today.as_of, language, timeZone) });
  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={
        <>
          {t('subtitle')}
          {asOf && (
            <Typography variant="body2" sx={{ mt: 0.5 }} role="status">
              {asOf}
            </Typography>
          )}
        </>
      }
    >
      {isPreparing ? (
        <EmptyState icon={<TodayIcon />} title={t('preparing.title')} text={t('preparing.text')} />
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : today ? (
        <Stack spacing={3}>
          {returnedQuery.isError && (
            <ErrorState failure={returnedQuery.error} onRetry={() => void returnedQuery.refetch()} />
          )}
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {numbers
              .filter((number) => today[number].pairs > 0)
              .map((number) => (
                <Pending key={number} number={number} {...today[number]} />
              ))}
            {returned && returned.total > 0 && (
              <ReturnedMembers people={returned.data} total={returned.total} />
            )}
          </Stack>
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {numbers
              .filter((number) => today[number].pairs === 0)
              .map((number) => (
                <QuietLine key={number} text={t(`${number}.none`)} />
              ))}
            {returned?.total === 0 && <QuietLine text={t('returned.none')} />}
          </Stack>
        </Stack>
      ) : (
        <ListSkeleton rows={numbers.length} />
      )}
    </Page>
  );
}

function Pending({ number, pairs, people }: Today['overdue'] & { number: (typeof numbers)[number] }) {
  const { t } = useTranslation('today');
  const { paths } = usePanel();
  const courses = t(`${number}.pairs`, { count: pairs });
  return (
    <PendingRow
      isLate={number === 'overdue'}
      title={people === null ? courses : t(`${number}.people`, { count: people })}
      text={people === null || people === pairs ? undefined : courses}
      action={
        <LinkButton
          variant={number === 'overdue' ? 'contained' : 'outlined'}
          to={`${paths.reportedPeople}?${new URLSearchParams({ number, from: 'today' })}`}
          sx={{ flexShrink: 0 }}
        >
          {t('show')}
        </LinkButton>
      }
    />
  );
}

function QuietLine({ text }: { text: string }) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, color: 'text.secondary', alignItems: 'center' }}>
      <CheckIcon fontSize="small" aria-hidden />
      <Typography variant="body2">{text}</Typography>
    </Stack>
  );
}
