export { NewRoundDialog } from './NewRoundDialog.tsx';
export { RoundsDialog } from './RoundsDialog.tsx';
export { hasRounds } from './rules.ts';
export { ValidityDialog } from './ValidityDialog.tsx';
