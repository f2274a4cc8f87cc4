export { membershipRequestsApi } from './api.ts';
