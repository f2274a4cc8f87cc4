import {
  getCompany,
  getFeatures,
  listCompanies,
  maxPageSize,
  type Company,
  type Feature,
} from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { call, callData, requestOf, type AnswerOf, type ArgumentsOf } from '../../shared/api/call.ts';
import { myCompanies } from './myCompanies.ts';

/** More than fit on a screen: who finds too many types on. */
const foundAtOnce = 20;

export interface FoundCompanies {
  companies: Company[];
  total: number;
}

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Company, { companyId: string }>({
      ...callData(getCompany),
      keepUnusedDataFor: Infinity,
      providesTags: (company, _failure, { companyId }) => [
        { type: 'companies', id: company?.companyId ?? companyId },
      ],
    }),

    /** Fetched once per user (rule 170). */
    listMyCompanies: build.query<Company[], { userId: string }>({
      queryFn: ({ userId }, _api, _options, send) => myCompanies(userId, send),
      keepUnusedDataFor: Infinity,
      providesTags: [{ type: 'companies', id: 'mine' }],
    }),

    /** The first page of the companies that the user may see: of all companies, for administrators. */
    listFirstCompanies: build.query<Company[], void>({
      query: () => requestOf(listCompanies, { size: maxPageSize }),
      transformResponse: ({ data }: AnswerOf<typeof listCompanies>) => data.data,
      providesTags: [{ type: 'companies', id: 'search' }],
    }),

    /** The first companies whose names a search fits, and how many there are. */
    searchCompanies: build.query<FoundCompanies, { search: string }>({
      query: ({ search }) => requestOf(listCompanies, { search, size: foundAtOnce }),
      transformResponse: ({ data: { data, total } }: AnswerOf<typeof listCompanies>) => ({
        companies: data,
        total,
      }),
      providesTags: [{ type: 'companies', id: 'search' }],
    }),

    getFeatures: build.query<Feature[], ArgumentsOf<typeof getFeatures>>({
      ...call(getFeatures),
      transformResponse: ({ data }: AnswerOf<typeof getFeatures>) => data.enabled,
      keepUnusedDataFor: Infinity,
      providesTags: (_features, _failure, { companyId }) => [{ type: 'features', id: companyId }],
    }),
  }),
});

export const {
  useGetCompanyQuery,
  useGetFeaturesQuery,
  useListFirstCompaniesQuery,
  useListMyCompaniesQuery,
  useSearchCompaniesQuery,
} = companiesApi;
