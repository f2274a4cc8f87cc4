import type { Company, Permission } from '@academy/contracts';
import { createContext, useContext } from 'react';
import type { paths } from '../routing/paths.ts';

export interface Panel {
  /** UUID of the administered company. */
  companyId: string;
  companyName: string;
  company: Company;
  /** True when an administrator manages a customer, false when a maintainer manages their own company. */
  isCustomer: boolean;
  /** Paths of the maintenance pages for this company. */
  paths: ReturnType<typeof paths.maintenance>;
  /** Whether the user has a permission in this company. */
  may: (permission: Permission) => boolean;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

/** The administered company: the URL's company below `maintenance`, the chosen customer below `customers`. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (panel === undefined) throw new Error('usePanel must be used inside a maintenance route');
  return panel;
}
