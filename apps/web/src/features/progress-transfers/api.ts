import type { ProgressTransfer } from '@academy/contracts';
import {
  getProgressTransfer,
  previewProgressTransfer,
  startProgressTransfer,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

/** Number of affected members per page of a preview. */
export const membersPerPage = 50;

export type TransferPreview = DataOf<typeof previewProgressTransfer>;

const progressTransfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because learners may make progress between two requests. */
    previewProgressTransfer: build.query<TransferPreview, ArgumentsOf<typeof previewProgressTransfer>>({
      ...callData(previewProgressTransfer),
      keepUnusedDataFor: 0,
    }),

    startProgressTransfer: build.mutation<ProgressTransfer, ArgumentsOf<typeof startProgressTransfer>>({
      ...callData(startProgressTransfer),
    }),

    getProgressTransfer: build.query<ProgressTransfer, ArgumentsOf<typeof getProgressTransfer>>({
      ...callData(getProgressTransfer),
    }),
  }),
});

export const {
  usePreviewProgressTransferQuery,
  useStartProgressTransferMutation,
  useGetProgressTransferQuery,
} = progressTransfersApi;
