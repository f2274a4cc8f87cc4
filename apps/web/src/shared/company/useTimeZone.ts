import { useContext } from 'react';
import { todayIn } from '../formats/todayIn.ts';
import { CompanyContext } from './useCompany.ts';
import { PanelContext } from './usePanel.ts';

/**
 * Returns the IANA name of a company's time zone (rule 90). On maintenance pages, this is the managed company, on other
 * pages the company in the URL. On pages without a company, returns `Europe/Berlin`.
 */
export function useTimeZone(): string {
  const panel = useContext(PanelContext);
  const access = useContext(CompanyContext);
  return (panel ?? access)?.company.timeZone ?? 'Europe/Berlin';
}

/** Returns today's date in the company's time zone as `YYYY-MM-DD`. */
export const useToday = (): string => todayIn(useTimeZone());
