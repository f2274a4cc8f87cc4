import {
  features,
  getCompany,
  getFeatures,
  getMyPermissions,
  isAdmin,
  listCompanies,
  listCompanyLinks,
  type Company,
} from '@academy/contracts';
import { companies } from './companies.ts';
import { handle, MockError } from './handle.ts';
import type { Person } from './people.ts';

export function companyHandlers(person: Person, milliseconds: number) {
  const linked = () => companies.filter(({ companyId }) => companyId in person.permissions);
  const visible = () => (isAdmin(person.roles) ? companies : linked());
  const page = <T>(items: T[]) => ({ data: { data: items, total: items.length, page: 1, size: 100 } });
  const isNamed = ({ companyId, platformIds }: Company, wanted: string | number) =>
    companyId === wanted || platformIds.includes(Number(wanted));

  return [
    handle(
      listCompanyLinks,
      () => page(linked().map(({ companyId }) => ({ company_id: companyId }))),
      milliseconds,
    ),
    handle(
      listCompanies,
      ({ query: { companyIds, search = '' } }) =>
        page(
          visible().filter(
            ({ companyId, name }) =>
              (companyIds === undefined || companyIds.includes(companyId)) &&
              name.toLowerCase().includes(search.toLowerCase()),
          ),
        ),
      milliseconds,
    ),
    handle(
      getCompany,
      ({ params }) => {
        const company = visible().find((candidate) => isNamed(candidate, params.companyId));
        if (company === undefined) throw new MockError('company_not_found');
        return { data: company };
      },
      milliseconds,
    ),
    handle(getFeatures, () => ({ data: { enabled: [...features] } }), milliseconds),
    handle(getMyPermissions, () => ({ data: person.permissions }), milliseconds),
  ];
}
