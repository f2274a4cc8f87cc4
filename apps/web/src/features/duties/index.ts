export { useListOwnDutiesQuery } from './api.ts';
export { OwnDuties } from './OwnDuties.tsx';
