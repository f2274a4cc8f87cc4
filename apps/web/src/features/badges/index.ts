export { BadgePreview } from './BadgePreview.tsx';

export const loadBadgeDialog = () => import('./BadgeDialog.tsx');
