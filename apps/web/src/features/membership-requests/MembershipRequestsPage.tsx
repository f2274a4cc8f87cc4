import { Navigate, useSearchParams } from 'react-router';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { safeRedirectPath } from '../../shared/routing/safeRedirectPath.ts';
import { membershipRequestsApi, useListMembershipRequestsQuery } from './api.ts';
import { MembershipQuestion } from './MembershipQuestion.tsx';

/**
 * Asks whether the user belongs to the companies that list the user as a member, one after the other. Then opens the
 * page that the user has requested.
 * If the user postpones a decision, the app asks again when it is opened the next time.
 */
export default function MembershipRequestsPage() {
  const [search] = useSearchParams();
  const target = safeRedirectPath(search.get('redirect_to'));
  const { data: requests, error, isFetching, refetch } = useListMembershipRequestsQuery();
  const dispatch = useThunkDispatch();

  const postpone = () =>
    dispatch(membershipRequestsApi.util.upsertQueryData('listMembershipRequests', undefined, []));

  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!requests) return <ListSkeleton rows={3} />;
  const [first] = requests;
  if (first === undefined) return <Navigate to={target} replace />;
  return (
    <MembershipQuestion
      key={first.id}
      request={first}
      further={requests.length - 1}
      isWaiting={isFetching}
      onPostpone={() => void postpone()}
    />
  );
}
