import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTestEvent,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';

/** Webhooks and their deliveries share one cache tag, because a failed delivery may pause its webhook. */
const invalidatesTags = (changed: unknown) => (changed ? (['webhooks'] as const) : []);

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<DataOf<typeof listWebhooks>, ArgumentsOf<typeof listWebhooks>>({
      ...callData(listWebhooks),
      // Not cached, because the worker may pause a webhook at any time.
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'webhooks', id: 'list' }],
    }),

    createWebhook: build.mutation<DataOf<typeof createWebhook>, ArgumentsOf<typeof createWebhook>>({
      ...callData(createWebhook),
      invalidatesTags,
    }),

    changeWebhook: build.mutation<DataOf<typeof changeWebhook>, ArgumentsOf<typeof changeWebhook>>({
      ...callData(changeWebhook),
      invalidatesTags,
    }),

    rotateWebhookSecret: build.mutation<
      DataOf<typeof rotateWebhookSecret>,
      ArgumentsOf<typeof rotateWebhookSecret>
    >({ ...callData(rotateWebhookSecret), invalidatesTags }),

    deleteWebhook: build.mutation<DataOf<typeof deleteWebhook>, ArgumentsOf<typeof deleteWebhook>>({
      ...callData(deleteWebhook),
      // Does not reload the deliveries of the webhook, which no longer exist.
      invalidatesTags: (deleted) => (deleted ? [{ type: 'webhooks', id: 'list' }] : []),
    }),

    listWebhookDeliveries: build.query<
      ResponseOf<typeof listWebhookDeliveries>,
      ArgumentsOf<typeof listWebhookDeliveries>
    >({ ...call(listWebhookDeliveries), keepUnusedDataFor: 0, providesTags: ['webhooks'] }),

    resendWebhookDelivery: build.mutation<
      DataOf<typeof resendWebhookDelivery>,
      ArgumentsOf<typeof resendWebhookDelivery>
    >({ ...callData(resendWebhookDelivery), invalidatesTags }),

    sendWebhookTestEvent: build.mutation<
      DataOf<typeof sendWebhookTestEvent>,
      ArgumentsOf<typeof sendWebhookTestEvent>
    >({ ...callData(sendWebhookTestEvent), invalidatesTags }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRotateWebhookSecretMutation,
  useDeleteWebhookMutation,
  useListWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
  useSendWebhookTestEventMutation,
} = webhooksApi;
