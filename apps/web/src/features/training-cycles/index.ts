export { NewRoundDialog } from './NewRoundDialog.tsx';
export { PersonRoundDialog } from './PersonRoundDialog.tsx';
export { RoundsDialog } from './RoundsDialog.tsx';
export { hasRounds } from './rules.ts';
export { ValidityDialog } from './ValidityDialog.tsx';
