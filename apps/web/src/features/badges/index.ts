export { BadgeDialog } from './BadgeDialog.tsx';
export { BadgePreview } from './BadgePreview.tsx';
