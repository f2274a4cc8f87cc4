import { Failure, type Database } from '@academy/service-kit';
import { findReportState, requestRefresh, type ReportFilter, type ReportSource } from './queries/numbers.ts';
import { isStale, isCountedNow } from './rules.ts';

const secondsUntilFirstReport = 5;

export interface OpenReport {
  source: ReportSource;
  /** ISO 8601 time at which the numbers were computed. */
  asOf: string;
  companyName: string;
  timeZone: string;
}

/**
 * Decides whether the numbers of a company's report are computed now or read from the stored numbers (rule 332). If the
 * stored numbers are needed but old or missing, requests a refresh.
 * @param patienceMs if the last refresh of a large company took at most this number of milliseconds, its numbers are
 * computed now too
 * @throws Failure `company_not_found`, `course_not_found`, `group_not_found` or `report_not_ready`
 */
export async function openReport(
  db: Database,
  companyId: string,
  filter: ReportFilter = {},
  patienceMs = 0,
): Promise<OpenReport> {
  const state = await findReportState(db, companyId, filter);
  if (!state) throw new Failure('company_not_found');
  if (!state.has_course) throw new Failure('course_not_found');
  if (!state.has_group) throw new Failure('group_not_found');
  const now = new Date();
  const company = { companyName: state.company_name, timeZone: state.time_zone };
  if (isCountedNow(state, patienceMs)) {
    const month = `${state.today.slice(0, 7)}-01`;
    return { source: { companyId, month, isStored: false }, asOf: now.toISOString(), ...company };
  }
  const { stored_month: month, refreshed_at, duration_ms } = state;
  if (month === null || refreshed_at === null) {
    await requestRefresh(db, companyId);
    throw new Failure('report_not_ready', { retryAfter: secondsUntilFirstReport });
  }
  const refreshedAt = new Date(refreshed_at);
  if (!state.is_refresh_due && isStale(refreshedAt, duration_ms ?? 0, now))
    await requestRefresh(db, companyId);
  return { source: { companyId, month, isStored: true }, asOf: refreshedAt.toISOString(), ...company };
}

/**
 * Requests a refresh of a company's stored report numbers if they are old or missing.
 * @returns the state of the stored numbers before the refresh
 * @throws Failure `company_not_found`
 */
export async function refreshStoredNumbers(
  db: Database,
  companyId: string,
): Promise<'missing' | 'outdated' | 'current'> {
  const state = await findReportState(db, companyId, {});
  if (!state) throw new Failure('company_not_found');
  const { refreshed_at, duration_ms, is_refresh_due } = state;
  const isOld = refreshed_at === null || isStale(new Date(refreshed_at), duration_ms ?? 0, new Date());
  if (isOld && !is_refresh_due) await requestRefresh(db, companyId);
  return refreshed_at === null ? 'missing' : isOld ? 'outdated' : 'current';
}
