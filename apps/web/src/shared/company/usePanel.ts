import type { Company, Permission } from '@academy/contracts';
import { createContext, useContext } from 'react';
import type { paths } from '../routing/paths.ts';

export interface Panel {
  /** The universal id of the company that is administered. */
  companyId: string;
  companyName: string;
  company: Company;
  /** Whether an administrator looks after a customer, rather than a maintainer after their own company. */
  isCustomer: boolean;
  /** The paths of the panel's pages. */
  paths: ReturnType<typeof paths.maintenance>;
  /** Whether the user holds a permission in that company. */
  may: (permission: Permission) => boolean;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

/** The company that is administered: below `maintenance` the URL's own, below `customers` the customer. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (panel === undefined) throw new Error('usePanel outside of a panel route');
  return panel;
}
