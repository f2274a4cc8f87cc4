export { NewRoundDialog } from './NewRoundDialog.tsx';
export type { PersonOfCourse } from './personOfCourse.ts';
export { PersonRoundDialog } from './PersonRoundDialog.tsx';
export { RecordedCompletionDialog } from './RecordedCompletionDialog.tsx';
export { ReplaceCertificateDialog } from './ReplaceCertificateDialog.tsx';
export { RenewalDialog } from './RenewalDialog.tsx';
export { RoundsDialog } from './RoundsDialog.tsx';
export { hasRounds } from './rules.ts';
export { ValidityDialog } from './ValidityDialog.tsx';
