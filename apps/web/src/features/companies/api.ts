import type { Company, Feature } from '@academy/contracts';
import { maxPageSize, getCompany, getFeatures, listCompanies } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { kept } from '../../shared/api/baseQuery.ts';
import { call, callData, requestOf, type ResponseOf, type ArgumentsOf } from '../../shared/api/call.ts';
import { loadMyCompanies } from './loadMyCompanies.ts';

const foundAtOnce = 20;

export interface FoundCompanies {
  companies: Company[];
  total: number;
}

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Company, { companyId: string }>({
      extraOptions: kept,
      ...callData(getCompany),
      keepUnusedDataFor: Infinity,
      providesTags: (company, _failure, { companyId }) => [
        { type: 'companies', id: company?.companyId ?? companyId },
      ],
    }),

    /**
     * Lists the companies of which the user is a member. The cached list does not expire. The list is loaded again when
     * the user becomes a member of a company (rule 170). `keepMyCompanies` and the page for users without a company
     * also load the list again.
     */
    listMyCompanies: build.query<Company[], { userId: string }>({
      extraOptions: kept,
      queryFn: ({ userId }, _api, _options, send) => loadMyCompanies(userId, send),
      keepUnusedDataFor: Infinity,
      providesTags: [{ type: 'companies', id: 'mine' }],
    }),

    /** Lists the first page of the companies that the user may see. Administrators may see all companies. */
    listFirstCompanies: build.query<Company[], void>({
      query: () => requestOf(listCompanies, { size: maxPageSize }),
      transformResponse: ({ data }: ResponseOf<typeof listCompanies>) => data.data,
      providesTags: [{ type: 'companies', id: 'search' }],
    }),

    searchCompanies: build.query<FoundCompanies, { search: string }>({
      query: ({ search }) => requestOf(listCompanies, { search, size: foundAtOnce }),
      transformResponse: ({ data: { data, total } }: ResponseOf<typeof listCompanies>) => ({
        companies: data,
        total,
      }),
      providesTags: [{ type: 'companies', id: 'search' }],
    }),

    getFeatures: build.query<Feature[], ArgumentsOf<typeof getFeatures>>({
      extraOptions: kept,
      ...call(getFeatures),
      transformResponse: ({ data }: ResponseOf<typeof getFeatures>) => data.enabled,
      keepUnusedDataFor: Infinity,
      providesTags: (_features, _failure, { companyId }) => [{ type: 'features', id: companyId }],
    }),
  }),
});

export const { useGetCompanyQuery, useGetFeaturesQuery, useListMyCompaniesQuery, useSearchCompaniesQuery } =
  companiesApi;
