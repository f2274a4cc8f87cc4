import type { Feature } from '@academy/contracts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useGetCompanyQuery, useGetFeaturesQuery } from '../../features/companies/index.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import type { Panel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

const noFeatures: readonly Feature[] = [];

/**
 * Returns the company that the user manages on the maintenance pages: the customer in the URL, or else the company in
 * the URL. Returns undefined while the company loads.
 */
export function useAdministeredCompany(): Panel | undefined {
  const { customerId } = useParams();
  const locale = useLocale();
  const { companyId, company: ownCompany, permissions, isAdmin, features: ownFeatures } = useCompany();
  const isCustomer = customerId !== undefined;
  const { data: customer } = useGetCompanyQuery({ companyId: customerId ?? '' }, { skip: !isCustomer });
  const { data: customerFeatures } = useGetFeaturesQuery(
    { companyId: customerId ?? '' },
    { skip: !isCustomer },
  );
  const company = isCustomer ? customer : ownCompany;
  const features = isCustomer ? customerFeatures : ownFeatures;

  return useMemo(
    () =>
      company && {
        companyId: company.companyId,
        companyName: company.name,
        company,
        isCustomer,
        features: features ?? noFeatures,
        paths: isCustomer
          ? paths.customer(locale, companyId, company.companyId)
          : paths.maintenance(locale, companyId),
        may: (permission) => isAdmin || permissions.includes(permission),
      },
    [company, isCustomer, features, locale, companyId, isAdmin, permissions],
  );
}
