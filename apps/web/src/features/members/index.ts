export { useGetMembersSummaryQuery } from './api.ts';
