import type { Group, ListedMember, Member } from '@academy/contracts';
import { nordlicht } from './companies.ts';
import type { Members } from './members.ts';

const names = ['Außendienst', 'Buchhaltung', 'Schadenregulierung', 'Vorstand', 'IT-Betrieb'];

interface StoredGroup extends Group {
  memberIds: Set<string>;
}

/** Groups of the companies in mock mode, and their members. A page reload resets them. */
export type Groups = ReturnType<typeof createGroups>;

export function createGroups(members: Members) {
  const byCompany = new Map<string, StoredGroup[]>();

  function groups(companyId: string): StoredGroup[] {
    const known = byCompany.get(companyId) ?? (companyId === nordlicht.companyId ? sampleGroups() : []);
    byCompany.set(companyId, known);
    return known;
  }

  /** Every member is in one group, and the first member of the company is in all groups. */
  const sampleGroups = () =>
    names.map((name, index): StoredGroup => {
      const ids = members(nordlicht.companyId).map(({ id }) => id);
      const memberIds = new Set(
        ids.filter((_, position) => position % names.length === index || position === 0),
      );
      return {
        id: `0192f000-0000-7000-8000-0000000a000${index}`,
        name,
        externalId: index === 0 ? 'AD-100' : null,
        membersCount: memberIds.size,
        memberIds,
      };
    });

  /** Adds the member's groups, and sample data from the company's directory. */
  function listed(companyId: string, member: Member): ListedMember {
    const own = groups(companyId).filter(({ memberIds }) => memberIds.has(member.id));
    const [manager] = members(companyId);
    return {
      ...member,
      invitationRefusedAt: members.refusals.get(member.id) ?? null,
      externalId: member.role === 'member' ? `P-${member.id.slice(-4)}` : null,
      startDate: member.role === 'member' ? '2026-02-01' : null,
      manager:
        manager === undefined || manager.id === member.id
          ? null
          : { id: manager.id, name: `${manager.firstName} ${manager.lastName}` },
      groups: own.map(({ id, name }) => ({ id, name })),
      groupsCount: own.length,
      endedAt: null,
    };
  }

  return { groups, listed };
}
