import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useGetCompanyQuery, useGetFeaturesQuery } from '../../features/companies/index.ts';
import { useGetMyPermissionsQuery } from '../../features/permissions/index.ts';
import type { CompanyAccess } from '../../shared/company/useCompany.ts';
import { useUser } from '../../shared/session/useUser.ts';

/** Returns the company in the URL and the user's permissions; undefined while the company loads. */
export function useCompanyAccess(): CompanyAccess | undefined {
  const { companyId = '' } = useParams();
  const user = useUser();
  const isAdmin = user?.isAdmin ?? false;
  const { data: company } = useGetCompanyQuery({ companyId });
  const { data: features } = useGetFeaturesQuery({ companyId });
  const { data: permissions } = useGetMyPermissionsQuery(undefined, { skip: isAdmin });

  return useMemo(
    () =>
      company && {
        companyId,
        name: company.name,
        company,
        permissions: permissions?.[companyId] ?? [],
        isAdmin,
        features: features ?? [],
      },
    [companyId, company, permissions, isAdmin, features],
  );
}
