import { useContext } from 'react';
import { CompanyContext } from '../../shared/company/useCompany.ts';
import { PanelContext } from '../../shared/company/usePanel.ts';

interface Sender {
  companyId: string;
  companyName: string;
  /** True if the user reminds people as their manager (rule 453), false if the user manages the company's courses. */
  isManager: boolean;
}

/**
 * Returns the company of the reminders, and whether the user sends them as a manager. On maintenance pages, the user
 * sends them as a maintainer, elsewhere as a manager.
 */
export function useSender(): Sender {
  const panel = useContext(PanelContext);
  const access = useContext(CompanyContext);
  if (panel) return { companyId: panel.companyId, companyName: panel.companyName, isManager: false };
  if (access) return { companyId: access.companyId, companyName: access.name, isManager: true };
  throw new Error('useSender must be used inside the company route');
}
