import {
  archiveDuty,
  changeDuty,
  createDuty,
  endExemption,
  exportDutyPeopleAsCsv,
  exportDutyPeopleAsXlsx,
  exportDutyStatement,
  getDuty,
  grantExemption,
  listDuties,
  listDutyPeople,
  listDutyTemplates,
  listExemptions,
  printDutyStatement,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import {
  call,
  callData,
  malformedIdMeans,
  uncached,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import { callDownloadOf } from '../../shared/api/callDownload.ts';

const files = {
  csv: exportDutyPeopleAsCsv,
  xlsx: exportDutyPeopleAsXlsx,
  pdf: printDutyStatement,
  oscal: exportDutyStatement,
};

/** Kind of file about a duty, with the arguments of the endpoint that returns it. */
type DutyDownload = { file: keyof typeof files } & ArgumentsOf<typeof printDutyStatement>;

const reloads = <Response>(response: Response | undefined) =>
  response === undefined ? [] : (['duties'] as const);

// Queries that return the states of people are not cached, because the states change whenever somebody completes a
// course, takes part in a session or hands in a proof.
const managedDutiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDutyTemplates: build.query<DataOf<typeof listDutyTemplates>, ArgumentsOf<typeof listDutyTemplates>>({
      ...callData(listDutyTemplates),
      providesTags: ['company-courses'],
    }),

    listDuties: build.query<ResponseOf<typeof listDuties>, ArgumentsOf<typeof listDuties>>({
      ...call(listDuties),
      providesTags: [{ type: 'duties', id: 'list' }],
    }),

    getDuty: build.query<DataOf<typeof getDuty>, ArgumentsOf<typeof getDuty>>({
      ...callData(getDuty),
      ...malformedIdMeans('duty_not_found'),
      ...uncached,
      providesTags: ['duties'],
    }),

    createDuty: build.mutation<DataOf<typeof createDuty>, ArgumentsOf<typeof createDuty>>({
      ...callData(createDuty),
      invalidatesTags: reloads,
    }),

    changeDuty: build.mutation<DataOf<typeof changeDuty>, ArgumentsOf<typeof changeDuty>>({
      ...callData(changeDuty),
      invalidatesTags: reloads,
    }),

    archiveDuty: build.mutation<DataOf<typeof archiveDuty>, ArgumentsOf<typeof archiveDuty>>({
      ...callData(archiveDuty),
      // Reloads only the lists of duties: requests about the archived duty would be refused.
      invalidatesTags: (archived) => (archived ? [{ type: 'duties', id: 'list' }] : []),
    }),

    listDutyPeople: build.query<ResponseOf<typeof listDutyPeople>, ArgumentsOf<typeof listDutyPeople>>({
      ...call(listDutyPeople),
      ...uncached,
      providesTags: ['duties'],
    }),

    listExemptions: build.query<ResponseOf<typeof listExemptions>, ArgumentsOf<typeof listExemptions>>({
      ...call(listExemptions),
      providesTags: ['duties'],
    }),

    grantExemption: build.mutation<DataOf<typeof grantExemption>, ArgumentsOf<typeof grantExemption>>({
      ...callData(grantExemption),
      invalidatesTags: reloads,
    }),

    endExemption: build.mutation<DataOf<typeof endExemption>, ArgumentsOf<typeof endExemption>>({
      ...callData(endExemption),
      // Reloads after a failure too: if the request is refused, somebody else may have ended the exemption.
      invalidatesTags: ['duties'],
    }),

    downloadDutyFile: build.mutation(callDownloadOf(({ file }: DutyDownload) => files[file])),
  }),
});

export const {
  useListDutyTemplatesQuery,
  useListDutiesQuery,
  useGetDutyQuery,
  useCreateDutyMutation,
  useChangeDutyMutation,
  useArchiveDutyMutation,
  useListDutyPeopleQuery,
  useListExemptionsQuery,
  useGrantExemptionMutation,
  useEndExemptionMutation,
  useDownloadDutyFileMutation,
} = managedDutiesApi;
