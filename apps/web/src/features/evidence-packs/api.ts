import { createEvidencePack, downloadEvidencePack, listEvidencePacks } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const evidencePacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvidencePacks: build.query<DataOf<typeof listEvidencePacks>, ArgumentsOf<typeof listEvidencePacks>>({
      ...callData(listEvidencePacks),
      keepUnusedDataFor: 0,
    }),

    createEvidencePack: build.mutation<
      DataOf<typeof createEvidencePack>,
      ArgumentsOf<typeof createEvidencePack>
    >({
      ...callData(createEvidencePack),
      async onQueryStarted({ companyId }, { dispatch, queryFulfilled }) {
        const requested = await queryFulfilled.catch(() => undefined);
        if (requested)
          dispatch(
            evidencePacksApi.util.updateQueryData('listEvidencePacks', { companyId }, (packs) => [
              requested.data,
              ...packs,
            ]),
          );
      },
    }),

    downloadEvidencePack: build.mutation(callDownload(downloadEvidencePack)),
  }),
});

export const { useListEvidencePacksQuery, useCreateEvidencePackMutation, useDownloadEvidencePackMutation } =
  evidencePacksApi;
