export {
  companiesApi,
  useGetCompanyQuery,
  useGetFeaturesQuery,
  useListMyCompaniesQuery,
  useSearchCompaniesQuery,
} from './api.ts';
