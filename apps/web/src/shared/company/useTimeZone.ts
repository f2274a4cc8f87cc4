import { useContext } from 'react';
import { todayIn } from '../formats/todayIn.ts';
import { CompanyContext } from './useCompany.ts';
import { PanelContext } from './usePanel.ts';

/** Returns the IANA time zone of the managed company on maintenance pages, and of the company in the URL elsewhere (rule 90). */
export function useTimeZone(): string {
  const panel = useContext(PanelContext);
  const access = useContext(CompanyContext);
  return (panel ?? access)?.company.timeZone ?? 'Europe/Berlin';
}

/** Returns today's date in the company's time zone as `YYYY-MM-DD`; the time zone of the device has no effect. */
export const useToday = (): string => todayIn(useTimeZone());
