import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useGetCompanyQuery } from '../../features/companies/index.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import type { Panel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

/** Returns the administered company, or undefined while the customer loads. */
export function useAdministeredCompany(): Panel | undefined {
  const { customerId } = useParams();
  const locale = useLocale();
  const { companyId, company: ownCompany, permissions, isAdmin } = useCompany();
  const isCustomer = customerId !== undefined;
  const { data: customer } = useGetCompanyQuery({ companyId: customerId ?? '' }, { skip: !isCustomer });
  const company = isCustomer ? customer : ownCompany;

  return useMemo(
    () =>
      company && {
        companyId: company.companyId,
        companyName: company.name,
        company,
        isCustomer,
        paths: isCustomer
          ? paths.customer(locale, companyId, company.companyId)
          : paths.maintenance(locale, companyId),
        may: (permission) => isAdmin || permissions.includes(permission),
      },
    [company, isCustomer, locale, companyId, isAdmin, permissions],
  );
}
