/** Operations that the tests of other features carry out too. Features do not import each other, and neither do their tests. */
export { deletePastUses } from '../daily-limits/queries.ts';
export { prepareClaim } from '../mail/queries/emails.ts';
export { carryOutErasures } from '../personal-data/carry-out.ts';
export { refreshReport } from '../reports/refresh-report.ts';
