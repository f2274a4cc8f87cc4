export { AudienceDialog } from './AudienceDialog.tsx';
export { GroupField } from './GroupField.tsx';
