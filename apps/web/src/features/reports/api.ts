import {
  exportCourseReportsCsv,
  exportCourseReportsXlsx,
  exportGroupReportsCsv,
  exportGroupReportsXlsx,
  exportMonthReportsCsv,
  exportMonthReportsXlsx,
  exportReportOverviewCsv,
  exportReportOverviewPdf,
  exportReportOverviewXlsx,
  exportReportedPeopleCsv,
  exportReportedPeopleXlsx,
  getReportOverview,
  listCourseReports,
  listGroupReports,
  listMonthReports,
  listReportedPeople,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

/** Reports are not cached, so that each visit shows the latest numbers. */
const uncached = { keepUnusedDataFor: 0 };

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReportOverview: build.query<DataOf<typeof getReportOverview>, ArgumentsOf<typeof getReportOverview>>({
      ...callData(getReportOverview),
      ...uncached,
    }),
    listCourseReports: build.query<
      ResponseOf<typeof listCourseReports>,
      ArgumentsOf<typeof listCourseReports>
    >({ ...call(listCourseReports), ...uncached }),
    listGroupReports: build.query<ResponseOf<typeof listGroupReports>, ArgumentsOf<typeof listGroupReports>>({
      ...call(listGroupReports),
      ...uncached,
    }),
    listMonthReports: build.query<DataOf<typeof listMonthReports>, ArgumentsOf<typeof listMonthReports>>({
      ...callData(listMonthReports),
      ...uncached,
    }),
    listReportedPeople: build.query<
      ResponseOf<typeof listReportedPeople>,
      ArgumentsOf<typeof listReportedPeople>
    >({ ...call(listReportedPeople), ...uncached }),

    exportReportOverviewCsv: build.mutation(callDownload(exportReportOverviewCsv)),
    exportReportOverviewXlsx: build.mutation(callDownload(exportReportOverviewXlsx)),
    exportReportOverviewPdf: build.mutation(callDownload(exportReportOverviewPdf)),
    exportCourseReportsCsv: build.mutation(callDownload(exportCourseReportsCsv)),
    exportCourseReportsXlsx: build.mutation(callDownload(exportCourseReportsXlsx)),
    exportGroupReportsCsv: build.mutation(callDownload(exportGroupReportsCsv)),
    exportGroupReportsXlsx: build.mutation(callDownload(exportGroupReportsXlsx)),
    exportMonthReportsCsv: build.mutation(callDownload(exportMonthReportsCsv)),
    exportMonthReportsXlsx: build.mutation(callDownload(exportMonthReportsXlsx)),
    exportReportedPeopleCsv: build.mutation(callDownload(exportReportedPeopleCsv)),
    exportReportedPeopleXlsx: build.mutation(callDownload(exportReportedPeopleXlsx)),
  }),
});

export const {
  useGetReportOverviewQuery,
  useListCourseReportsQuery,
  useListGroupReportsQuery,
  useListMonthReportsQuery,
  useListReportedPeopleQuery,
  useExportReportOverviewCsvMutation,
  useExportReportOverviewXlsxMutation,
  useExportReportOverviewPdfMutation,
  useExportCourseReportsCsvMutation,
  useExportCourseReportsXlsxMutation,
  useExportGroupReportsCsvMutation,
  useExportGroupReportsXlsxMutation,
  useExportMonthReportsCsvMutation,
  useExportMonthReportsXlsxMutation,
  useExportReportedPeopleCsvMutation,
  useExportReportedPeopleXlsxMutation,
} = reportsApi;
