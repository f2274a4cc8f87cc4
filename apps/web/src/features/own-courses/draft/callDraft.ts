import type { ClientEndpoint } from '@academy/contracts/client';
import { requestOf, type ArgumentsOf, type DataOf } from '../../../shared/api/call.ts';
import type { ApiRequest } from '../../../shared/api/authorizedFetch.ts';

/** Arguments of an endpoint about a draft. `companyId` is null for a course of the catalogue. */
export type DraftArguments<C extends ClientEndpoint> = Omit<ArgumentsOf<C>, 'companyId'> & {
  companyId: string | null;
};

/**
 * Builds a request about a draft: with the endpoint `own` for a course that a company writes (own course), and with
 * `catalogue` for a course of the catalogue.
 */
export function draftRequest<Own extends ClientEndpoint, Catalogue extends ClientEndpoint>(
  own: Own,
  catalogue: Catalogue,
  args: DraftArguments<Own>,
): ApiRequest {
  return args.companyId === null
    ? requestOf(catalogue, args as unknown as ArgumentsOf<Catalogue>)
    : requestOf(own, args as unknown as ArgumentsOf<Own>);
}

/**
 * Combines an endpoint for own courses and the same endpoint for the catalogue into one RTK Query endpoint. Returns the
 * field `data` of the response.
 */
export const callDraft = <Own extends ClientEndpoint, Catalogue extends ClientEndpoint>(
  own: Own,
  catalogue: Catalogue,
) => ({
  query: (args: DraftArguments<Own>) => draftRequest(own, catalogue, args),
  transformResponse: (response: { data: DataOf<Own> }) => response.data,
});
