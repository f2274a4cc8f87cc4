import type { Company, Feature, Permission } from '@academy/contracts';
import { createContext, useContext } from 'react';

export interface CompanyAccess {
  companyId: string;
  name: string;
  company: Company;
  /** Empty for administrators, because the services allow them everything without permissions. */
  permissions: readonly Permission[];
  isAdmin: boolean;
  features: readonly Feature[];
}

export const CompanyContext = createContext<CompanyAccess | undefined>(undefined);

/** Returns the company in the URL. Only components below the company route may call this hook. */
export function useCompany(): CompanyAccess {
  const access = useContext(CompanyContext);
  if (access === undefined) throw new Error('useCompany must be used inside the company route');
  return access;
}
