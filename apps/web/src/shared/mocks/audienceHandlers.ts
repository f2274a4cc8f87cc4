import { getAudienceReach } from '@academy/contracts';
import type { Groups } from './groups.ts';
import { handle } from './handle.ts';
import type { Members } from './members.ts';

export function audienceHandlers({ groups }: Groups, members: Members, milliseconds: number) {
  return [
    handle(
      getAudienceReach,
      ({ params: { companyId }, query: { group_ids: ids } }) => {
        const chosen = groups(companyId).filter(({ id }) => ids?.includes(id));
        const reached = new Set(chosen.flatMap(({ memberIds }) => [...memberIds]));
        return {
          data: {
            groups: chosen.map(({ id, name, memberIds }) => ({ id, name, members_count: memberIds.size })),
            people_count: ids?.length ? reached.size : members(companyId).length,
            never_signed_in_count: 0,
            learners_count: 0,
          },
        };
      },
      milliseconds,
    ),
  ];
}
