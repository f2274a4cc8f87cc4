import { progressTransferrer } from '@academy/contracts';
import { usePanel } from '../app/usePanel.ts';
import { useUser } from '../app/useUser.ts';
import { useListFirstCompaniesQuery, useListMyCompaniesQuery } from '../companies/api.ts';
import { useGetMyPermissionsQuery } from '../permissions/api.ts';

/** The companies that the user may transfer progress to: their own with that right, all of them for administrators. */
export function useTargetCompanies() {
  const { companyId } = usePanel();
  const user = useUser();
  const isAdmin = user?.isAdmin ?? false;
  const mine = useListMyCompaniesQuery({ userId: user?.id ?? '' }, { skip: isAdmin || !user });
  const all = useListFirstCompaniesQuery(undefined, { skip: !isAdmin });
  const { data: permissions } = useGetMyPermissionsQuery(undefined, { skip: isAdmin });

  const { data, isError, refetch } = isAdmin ? all : mine;
  const companies = data?.filter(
    (company) =>
      company.companyId !== companyId &&
      (isAdmin || permissions?.[company.companyId]?.includes(progressTransferrer)),
  );
  return { companies, isError, refetch };
}
