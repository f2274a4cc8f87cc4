import { employeeManager } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetMemberQuery } from './api.ts';
import { canBeInvited } from './canBeInvited.ts';
import { FormerPermissions } from './FormerPermissions.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberEnrollments } from './MemberEnrollments.tsx';
import { memberName } from '../../shared/formats/memberName.ts';
import { ReleaseAccountButton } from './ReleaseAccountButton.tsx';
import { UnstartedCourses } from './UnstartedCourses.tsx';
import { MissingMember } from './MissingMember.tsx';

export default function MemberPage() {
  const { t } = useTranslation('members');
  const { userId = '' } = useParams();
  const { companyId, paths, may } = usePanel();
  const query = useGetMemberQuery({ companyId, userId });
  const member = query.currentData;
  const back = { to: useListPath(paths.members), label: t('member.back') };

  if (failureOf(query.error)?.code === 'user_not_found') return <MissingMember />;
  return (
    <Page
      title={member ? memberName(member) : t('member.title')}
      subtitle={member && <MemberFacts member={member} />}
      back={back}
      actions={
        member && (
          <>
            {may(employeeManager) && canBeInvited(member) && (
              <LoadedPart
                load={() => import('./SendInvitationButton.tsx')}
                namespaces={['members']}
                properties={{ member }}
              />
            )}
            <ReleaseAccountButton member={member} />
          </>
        )
      }
    >
      {member ? (
        <>
          {may(employeeManager) && <FormerPermissions member={member} />}
          <MemberEnrollments member={member} />
          {member.status === 'registered' && <UnstartedCourses member={member} />}
        </>
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
