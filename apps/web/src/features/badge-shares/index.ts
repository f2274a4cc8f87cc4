export const loadShareDialog = () => import('./ShareDialog.tsx');
