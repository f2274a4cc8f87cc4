import type { Company, Feature, Permission } from '@academy/contracts';
import { createContext, useContext } from 'react';
import type { paths } from '../routing/paths.ts';

export interface Panel {
  companyId: string;
  companyName: string;
  company: Company;
  /** True when an administrator manages a customer, false when a maintainer manages their own company. */
  isCustomer: boolean;
  paths: ReturnType<typeof paths.maintenance>;
  features: readonly Feature[];
  may: (permission: Permission) => boolean;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

/** Returns the company that is managed: a maintainer's own company, or the customer that an administrator has chosen. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (panel === undefined) throw new Error('usePanel must be used inside a maintenance route');
  return panel;
}
