import type { ClientEndpoint } from '@academy/contracts/client';
import { requestOf, type ArgumentsOf, type DataOf } from '../../../shared/api/call.ts';
import type { ApiRequest } from '../../../shared/api/authorizedFetch.ts';

/** Arguments of an endpoint about a draft, whose company is null if the draft is that of a course of the catalogue. */
export type DraftArguments<C extends ClientEndpoint> = Omit<ArgumentsOf<C>, 'companyId'> & {
  companyId: string | null;
};

/** Builds the request about a draft: for the endpoint of own courses, or for that of the catalogue. */
export function draftRequest<Own extends ClientEndpoint, Catalogue extends ClientEndpoint>(
  own: Own,
  catalogue: Catalogue,
  args: DraftArguments<Own>,
): ApiRequest {
  return args.companyId === null
    ? requestOf(catalogue, args as unknown as ArgumentsOf<Catalogue>)
    : requestOf(own, args as unknown as ArgumentsOf<Own>);
}

/** Turns an endpoint of own courses and that of the catalogue into an RTK Query endpoint that returns the `data` field. */
export const callDraft = <Own extends ClientEndpoint, Catalogue extends ClientEndpoint>(
  own: Own,
  catalogue: Catalogue,
) => ({
  query: (args: DraftArguments<Own>) => draftRequest(own, catalogue, args),
  transformResponse: (response: { data: DataOf<Own> }) => response.data,
});
