import { useContext } from 'react';
import { todayIn } from '../formats/todayIn.ts';
import { CompanyContext } from './useCompany.ts';
import { PanelContext } from './usePanel.ts';

/**
 * Returns the IANA time zone of a company (rule 90): on maintenance pages of the managed company, elsewhere of the
 * company in the URL. On pages without a company, returns `Europe/Berlin`.
 */
export function useTimeZone(): string {
  const panel = useContext(PanelContext);
  const access = useContext(CompanyContext);
  return (panel ?? access)?.company.timeZone ?? 'Europe/Berlin';
}

/** Returns today's date in the company's time zone as `YYYY-MM-DD`; the time zone of the device has no effect. */
export const useToday = (): string => todayIn(useTimeZone());
