import type { TeamMember } from '@academy/contracts';
import PeopleIcon from '@mui/icons-material/PeopleOutlineRounded';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { RemindChosen, useChosenPeople, type ToRemind } from '../reminders/index.ts';
import { useGetTeamQuery } from './api.ts';
import { PersonCard } from './PersonCard.tsx';
import { isToBeReminded, keyOf } from './rules.ts';

const size = 50;

/**
 * Returns the open courses of which the person can be reminded. A person who has never signed in can only be invited,
 * so the list is then empty.
 */
const remindersFor = ({ member_id, user_id, full_name, courses }: TeamMember): ToRemind[] =>
  user_id === null
    ? []
    : courses.filter(isToBeReminded).map(({ company_course_id: id, course_title: title }) => ({
        ...{ key: keyOf(member_id, id), member_id, user_id, full_name, invited_recently: false },
        course: { id, title },
      }));

/**
 * Shows managers the due, completed and overdue courses of their people, and lets them send reminders (rules 452 and
 * 453).
 */
export default function TeamPage() {
  const { t } = useTranslation('team');
  const { companyId, name: company } = useCompany();
  const locale = useLocale();
  const [page, setPage] = useUrlPage();
  const query = useGetTeamQuery({ companyId, language: locale, page, per_page: size });
  const team = query.currentData;
  const chosen = useChosenPeople(team?.data.flatMap(remindersFor) ?? []);
  const isMissing = (query.error as ApiFailure | undefined)?.code === 'team_not_found';
  const home = paths.dashboard(locale, companyId);
  return (
    <Page
      title={t('title')}
      subtitle={
        team &&
        `${t('people', { count: team.meta.total, company })} ${t('overdue', { count: team.meta.overdue_people })}`
      }
      back={{ to: home, label: t('back') }}
    >
      {isMissing ? (
        <EmptyState
          icon={<PeopleIcon />}
          title={t('none.title')}
          text={t('none.text', { company })}
          action={
            <LinkButton variant="contained" to={home}>
              {t('none.action')}
            </LinkButton>
          }
        />
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : team ? (
        <Stack spacing={2.5}>
          <RemindChosen {...chosen} />
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {team.data.map((person) => (
              <PersonCard key={person.member_id} person={person} chosen={chosen} />
            ))}
          </Stack>
          <PageControls page={page} size={size} total={team.meta.total} onPage={setPage} />
        </Stack>
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
