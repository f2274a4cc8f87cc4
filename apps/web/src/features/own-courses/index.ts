export { useGetCatalogueSettingsQuery } from './draft/catalogueApi.ts';
