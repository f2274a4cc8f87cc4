export { useHasTeamQuery } from './api.ts';
