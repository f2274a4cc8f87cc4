import { useContext } from 'react';
import { useMatch } from 'react-router';
import { useGetCompanyQuery } from '../../features/companies/index.ts';
import { CompanyContext } from '../../shared/company/useCompany.ts';

interface ShownCompany {
  companyId: string;
  /** Undefined while the company loads. */
  name?: string | undefined;
}

/**
 * Returns the company to which the page belongs: the customer whose maintenance pages an administrator has opened, or
 * else the company in the URL. Returns undefined on pages that belong to no company.
 */
export function useShownCompany(): ShownCompany | undefined {
  const company = useContext(CompanyContext);
  const customerId = useMatch('/:locale/:companyId/customers/:customerId/*')?.params.customerId;
  const isCustomer = company !== undefined && customerId !== undefined;
  const { data: customer } = useGetCompanyQuery({ companyId: customerId ?? '' }, { skip: !isCustomer });
  return isCustomer ? { companyId: customerId, name: customer?.name } : company;
}
