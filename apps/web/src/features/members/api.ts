import type { ListedMember } from '@academy/contracts';
import { getMember, getMembersSummary, listMembers } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import {
  callData,
  requestOf,
  type ResponseOf,
  type ArgumentsOf,
  type DataOf,
} from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query<DataOf<typeof listMembers>, ArgumentsOf<typeof listMembers>>({
      ...callData(listMembers),
      providesTags: [{ type: 'members', id: 'list' }],
    }),

    getMembersSummary: build.query<DataOf<typeof getMembersSummary>, ArgumentsOf<typeof getMembersSummary>>({
      ...callData(getMembersSummary),
      providesTags: [{ type: 'members', id: 'list' }],
    }),

    /**
     * Fails with `user_not_found` if the id is malformed or unknown, or if the response contains no member (rule 127).
     */
    getMember: build.query<ListedMember, ArgumentsOf<typeof getMember>>({
      queryFn: async (args, _api, _options, send) => {
        const response = await send(requestOf(getMember, args));
        if (response.error) return { error: response.error.status === 400 ? userNotFound : response.error };
        const { data } = response.data as Partial<ResponseOf<typeof getMember>>;
        return data?.id ? { data } : { error: userNotFound };
      },
      providesTags: (_member, _failure, { userId }) => [{ type: 'members', id: userId }],
    }),
  }),
});

const userNotFound: ApiFailure = { status: 404, code: 'user_not_found', message: 'User not found' };

export const { useListMembersQuery, useGetMembersSummaryQuery, useGetMemberQuery } = membersApi;
