export { useGetEnvDataQuery } from './api.ts';
