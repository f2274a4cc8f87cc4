import { useContext } from 'react';
import { CompanyContext } from '../../shared/company/useCompany.ts';
import { PanelContext } from '../../shared/company/usePanel.ts';

interface Sender {
  companyId: string;
  companyName: string;
  /**
   * True if the user reminds people as their manager (rule 453), false if the user reminds them as a course manager.
   */
  isManager: boolean;
}

/**
 * Returns the company of the reminders, and in which role the user sends them: as a course manager on maintenance
 * pages, and as a manager elsewhere.
 */
export function useSender(): Sender {
  const panel = useContext(PanelContext);
  const access = useContext(CompanyContext);
  if (panel) return { companyId: panel.companyId, companyName: panel.companyName, isManager: false };
  if (access) return { companyId: access.companyId, companyName: access.name, isManager: true };
  throw new Error('useSender must be used inside the company route');
}
