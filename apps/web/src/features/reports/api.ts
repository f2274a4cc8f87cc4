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
import { callDownloadOf } from '../../shared/api/callDownload.ts';

/** Options of queries that are not cached, so that each visit shows the latest numbers. */
const uncached = { keepUnusedDataFor: 0 };

const files = {
  'overview.pdf': exportReportOverviewPdf,
  'overview.csv': exportReportOverviewCsv,
  'overview.xlsx': exportReportOverviewXlsx,
  'courses.csv': exportCourseReportsCsv,
  'courses.xlsx': exportCourseReportsXlsx,
  'groups.csv': exportGroupReportsCsv,
  'groups.xlsx': exportGroupReportsXlsx,
  'trend.csv': exportMonthReportsCsv,
  'trend.xlsx': exportMonthReportsXlsx,
  'people.csv': exportReportedPeopleCsv,
  'people.xlsx': exportReportedPeopleXlsx,
};

/** Kind of file to download, with the arguments of the endpoint that creates it. */
type ReportExport = {
  [File in keyof typeof files]: { file: File } & ArgumentsOf<(typeof files)[File]>;
}[keyof typeof files];

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

    exportReport: build.mutation(callDownloadOf(({ file }: ReportExport) => files[file])),
  }),
});

export const {
  useGetReportOverviewQuery,
  useListCourseReportsQuery,
  useListGroupReportsQuery,
  useListMonthReportsQuery,
  useListReportedPeopleQuery,
  useExportReportMutation,
} = reportsApi;
