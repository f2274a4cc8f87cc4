export { AudienceDialog } from './AudienceDialog.tsx';
