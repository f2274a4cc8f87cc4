export { useGetCatalogueSettingsQuery } from './catalogue/api.ts';
