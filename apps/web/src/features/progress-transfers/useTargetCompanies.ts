import { progressTransferrer } from '@academy/contracts/client';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { useListMyCompaniesQuery, useSearchCompaniesQuery } from '../companies/index.ts';
import { useGetMyPermissionsQuery } from '../permissions/index.ts';

/**
 * Lists the companies to which the user may transfer progress.
 * For administrators, the service searches all companies. For other users, this hook returns those of their companies
 * in which they may transfer progress, and `CompanyField` filters these companies by the search text.
 */
export function useTargetCompanies(search: string) {
  const { companyId } = usePanel();
  const user = useUser();
  const isAdmin = user?.isAdmin ?? false;
  const mine = useListMyCompaniesQuery({ userId: user?.id ?? '' }, { skip: isAdmin || !user });
  const found = useSearchCompaniesQuery({ search }, { skip: !isAdmin });
  const { data: permissions } = useGetMyPermissionsQuery(undefined, { skip: isAdmin });

  const { isError, refetch } = isAdmin ? found : mine;
  const companies = (isAdmin ? found.data?.companies : mine.data)?.filter(
    (company) =>
      company.companyId !== companyId &&
      (isAdmin || permissions?.[company.companyId]?.includes(progressTransferrer)),
  );
  return { companies, isError, refetch, isSearched: isAdmin, isFetching: found.isFetching };
}
