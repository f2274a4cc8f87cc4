import { listAuditEntries } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Responses are not cached, so that new entries appear on each visit. */
    listAuditEntries: build.query<DataOf<typeof listAuditEntries>, ArgumentsOf<typeof listAuditEntries>>({
      ...callData(listAuditEntries),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAuditEntriesQuery } = auditApi;
