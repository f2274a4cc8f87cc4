import type { Group } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useGetGroupQuery } from './api.ts';
import { GroupMembers } from './GroupMembers.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { GroupUses } from './GroupUses.tsx';

export default function GroupPage() {
  const { t } = useTranslation('groups');
  const { groupId = '' } = useParams();
  const { companyId, paths, may } = usePanel();
  const query = useGetGroupQuery({ companyId, groupId });
  const group = query.currentData;
  const back = { to: useListPath(paths.groups), label: t('group.back') };
  const failure = failureOf(query.error);
  if (failure?.status === 404 || failure?.status === 400) return <MissingGroup />;
  return (
    <Page
      title={group?.name ?? t('group.title')}
      subtitle={group && <GroupFacts group={group} />}
      actions={group && may(employeeManager) && <GroupActions group={group} />}
      back={back}
    >
      {group ? (
        <GroupSections key={group.id} group={group} />
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

function GroupFacts({ group: { membersCount, externalId } }: { group: Group }) {
  const { t } = useTranslation('groups');
  const facts = [
    t('group.members', { count: membersCount }),
    ...(externalId === null ? [] : [t('group.externalId', { id: externalId })]),
  ];
  return facts.join(' · ');
}

function GroupSections({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const usesId = useId();
  const membersId = useId();
  return (
    <>
      <section aria-labelledby={usesId}>
        <Typography variant="h2" id={usesId} gutterBottom>
          {t('uses.title')}
        </Typography>
        <GroupUses groupId={group.id} labelledBy={usesId} />
      </section>
      <section aria-labelledby={membersId}>
        <Typography variant="h2" id={membersId} sx={{ mb: 2 }}>
          {t('columns.members')}
        </Typography>
        <GroupMembers group={group} />
      </section>
    </>
  );
}

function GroupActions({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const { paths } = usePanel();
  const navigate = useNavigate();
  const adding = useDialog();
  return (
    <>
      <Button variant="contained" {...adding.button}>
        {t('group.add')}
      </Button>
      <LoadedDialog dialog={adding} load={() => import('./AddMembersDialog.tsx')} properties={{ group }} />
      <GroupMenu group={group} isLabelled onDeleted={() => void navigate(paths.groups, { replace: true })} />
    </>
  );
}

/** Shown if the group does not exist. A retry would fail too, so there is no retry button. */
function MissingGroup() {
  const { t } = useTranslation(['groups', 'errors']);
  const { paths } = usePanel();
  return (
    <MessagePage
      title={t('errors:group_not_found')}
      text={t('groups:group.missing')}
      actions={
        <LinkButton variant="contained" to={paths.groups}>
          {t('groups:group.back')}
        </LinkButton>
      }
    />
  );
}
