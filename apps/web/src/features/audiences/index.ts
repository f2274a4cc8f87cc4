export { AudienceDialog } from './AudienceDialog.tsx';
export { FormAudienceField } from './FormAudienceField.tsx';
