export { GroupChips } from './GroupChips.tsx';
export { GroupFilter } from './GroupFilter.tsx';
