export { enrollmentsApi } from './api.ts';
