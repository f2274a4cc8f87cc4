export { useGetPolicyQuery, useListPoliciesQuery } from './api.ts';
export { WaitingPolicies } from './WaitingPolicies.tsx';
