import {
  dismissFormerPermissions,
  getFormerPermissions,
  grantFormerPermissions,
  releaseAccount,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const formerTag = (userId: string) => ({ type: 'members', id: `former-${userId}` }) as const;

const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseAccount: build.mutation<DataOf<typeof releaseAccount>, ArgumentsOf<typeof releaseAccount>>({
      ...callData(releaseAccount),
      invalidatesTags: (released, _failure, { userId }) =>
        released ? [{ type: 'members', id: 'list' }, { type: 'members', id: userId }, ...assignmentTags] : [],
    }),

    getFormerPermissions: build.query<
      DataOf<typeof getFormerPermissions>,
      ArgumentsOf<typeof getFormerPermissions>
    >({
      ...callData(getFormerPermissions),
      providesTags: (_former, _failure, { userId }) => [formerTag(userId)],
    }),

    grantFormerPermissions: build.mutation<
      DataOf<typeof grantFormerPermissions>,
      ArgumentsOf<typeof grantFormerPermissions>
    >({
      ...callData(grantFormerPermissions),
      // The grant may have changed the member's role.
      invalidatesTags: (granted, _failure, { userId }) =>
        granted ? [formerTag(userId), { type: 'members', id: userId }, { type: 'members', id: 'list' }] : [],
    }),

    dismissFormerPermissions: build.mutation<
      DataOf<typeof dismissFormerPermissions>,
      ArgumentsOf<typeof dismissFormerPermissions>
    >({
      ...callData(dismissFormerPermissions),
      invalidatesTags: (dismissed, _failure, { userId }) => (dismissed ? [formerTag(userId)] : []),
    }),
  }),
});

export const {
  useReleaseAccountMutation,
  useGetFormerPermissionsQuery,
  useGrantFormerPermissionsMutation,
  useDismissFormerPermissionsMutation,
} = identityApi;
