import {
  exportAuditEntries,
  exportPlatformAuditEntries,
  listAuditEntries,
  listPlatformAuditEntries,
} from '@academy/contracts/client';
import { callDownload } from '../../shared/api/callDownload.ts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, so that each visit shows the newest entries. */
    listAuditEntries: build.query<DataOf<typeof listAuditEntries>, ArgumentsOf<typeof listAuditEntries>>({
      ...callData(listAuditEntries),
      keepUnusedDataFor: 0,
    }),

    listPlatformAuditEntries: build.query<
      DataOf<typeof listPlatformAuditEntries>,
      ArgumentsOf<typeof listPlatformAuditEntries>
    >({
      ...callData(listPlatformAuditEntries),
      keepUnusedDataFor: 0,
    }),

    downloadAuditEntries: build.mutation(callDownload(exportAuditEntries)),
    downloadPlatformAuditEntries: build.mutation(callDownload(exportPlatformAuditEntries)),
  }),
});

export const {
  useListAuditEntriesQuery,
  useListPlatformAuditEntriesQuery,
  useDownloadAuditEntriesMutation,
  useDownloadPlatformAuditEntriesMutation,
} = auditApi;
