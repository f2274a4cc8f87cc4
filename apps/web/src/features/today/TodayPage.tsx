import type { Today } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import CheckIcon from '@mui/icons-material/CheckRounded';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNumbersPolling } from '../../shared/api/useNumbersPolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { NumbersAsOf } from '../../shared/ui/NumbersAsOf.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PreparedNumbers } from '../../shared/ui/PreparedNumbers.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { FirstSteps } from '../learner-mails/index.ts';
import { useGetTodayQuery, useListReturnedMembersQuery } from './api.ts';
import { PendingRow } from './PendingRow.tsx';
import { ReturnedMembers } from './ReturnedMembers.tsx';

const listedPeople = 10;
const numbers = ['overdue', 'due_in_two_weeks', 'never_signed_in'] as const;

/**
 * Open tasks of a maintainer: overdue people, courses that are due soon, people who have never signed in, proofs that
 * wait for a decision, and people who have rejoined the company (rule 414).
 */
export default function TodayPage() {
  const { t } = useTranslation('today');
  const { companyId, companyName, may } = usePanel();
  const [pollingInterval, follow] = useNumbersPolling();
  const query = useGetTodayQuery({ companyId }, { pollingInterval });
  const today = query.currentData;
  const isPreparing = follow(query.error);
  const decides = may(employeeManager);
  const returnedQuery = useListReturnedMembersQuery({ companyId, size: listedPeople }, { skip: !decides });
  const returned = returnedQuery.currentData;
  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={<NumbersAsOf text={t('subtitle')} asOf={today?.as_of} />}
    >
      <FirstSteps>
        <PreparedNumbers
          icon={<TodayIcon />}
          isPreparing={isPreparing}
          failed={query.isError ? query : undefined}
        >
          {today ? (
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
                {today.waiting_proofs > 0 && <WaitingProofs count={today.waiting_proofs} />}
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
                {today.waiting_proofs === 0 && <QuietLine text={t('proofs.none')} />}
                {returned?.total === 0 && <QuietLine text={t('returned.none')} />}
              </Stack>
            </Stack>
          ) : (
            <ListSkeleton rows={numbers.length} />
          )}
        </PreparedNumbers>
      </FirstSteps>
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

function WaitingProofs({ count }: { count: number }) {
  const { t } = useTranslation('today');
  const { paths } = usePanel();
  return (
    <PendingRow
      title={t('proofs.waiting', { count })}
      action={
        <LinkButton variant="outlined" to={paths.proofs} sx={{ flexShrink: 0 }}>
          {t('proofs.decide')}
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
