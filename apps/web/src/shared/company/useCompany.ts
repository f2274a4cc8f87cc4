import type { Company, Feature, Permission } from '@academy/contracts';
import { createContext, useContext } from 'react';

export interface CompanyAccess {
  companyId: string;
  name: string;
  company: Company;
  /** The user's permissions in this company; an empty list for administrators, because they need no permissions. */
  permissions: readonly Permission[];
  isAdmin: boolean;
  features: readonly Feature[];
}

export const CompanyContext = createContext<CompanyAccess | undefined>(undefined);

/**
 * Returns the company in the URL and the user's permissions in it.
 * Only components below the company route may call this hook.
 */
export function useCompany(): CompanyAccess {
  const access = useContext(CompanyContext);
  if (access === undefined) throw new Error('useCompany must be used inside the company route');
  return access;
}
