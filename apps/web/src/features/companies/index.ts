export {
  companiesApi,
  useGetCompanyQuery,
  useGetFeaturesQuery,
  useListMyCompaniesQuery,
  useSearchCompaniesQuery,
} from './api.ts';
export { keepMyCompanies } from './keepMyCompanies.ts';
