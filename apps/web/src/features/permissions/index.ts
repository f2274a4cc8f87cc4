export { permissionsApi, useGetMyPermissionsQuery } from './api.ts';
