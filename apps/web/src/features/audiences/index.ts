export { AudienceDialog } from './AudienceDialog.tsx';
export { AudienceField } from './AudienceField.tsx';
