import type { Company, Feature, Permission } from '@academy/contracts';
import { createContext, useContext } from 'react';

export interface CompanyAccess {
  companyId: string;
  name: string;
  company: Company;
  /** The user's permissions in this company; empty for administrators, who may do everything. */
  permissions: readonly Permission[];
  isAdmin: boolean;
  features: readonly Feature[];
}

export const CompanyContext = createContext<CompanyAccess | undefined>(undefined);

/** The company in the URL and the user's permissions there; usable only below the company route. */
export function useCompany(): CompanyAccess {
  const access = useContext(CompanyContext);
  if (access === undefined) throw new Error('useCompany must be used inside the company route');
  return access;
}
