import {
  contactKinds,
  getCompanyContacts,
  updateCompanyContacts,
  type CompanyContacts,
} from '@academy/contracts';
import { handle } from './handle.ts';

export function companyContactHandlers(milliseconds: number) {
  const stored = new Map<string, CompanyContacts>();
  const noContacts = () =>
    Object.fromEntries(contactKinds.map((kind) => [kind, { de: '', en: '' }])) as CompanyContacts;
  const find = (companyId: string) => stored.get(companyId) ?? noContacts();
  return [
    handle(getCompanyContacts, ({ params: { companyId } }) => ({ data: find(companyId) }), milliseconds),
    handle(
      updateCompanyContacts,
      ({ params: { companyId }, body }) => {
        const data = { ...find(companyId), ...body.data } as CompanyContacts;
        stored.set(companyId, data);
        return { data };
      },
      milliseconds,
    ),
  ];
}
