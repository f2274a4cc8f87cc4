export { useGetBadgeQuery } from './api.ts';
export { BadgeButton } from './BadgeButton.tsx';
export { BadgeDialog } from './BadgeDialog.tsx';
export { BadgePreview } from './BadgePreview.tsx';
export { isExpired } from './rules.ts';
export { ShareButton } from './ShareButton.tsx';
