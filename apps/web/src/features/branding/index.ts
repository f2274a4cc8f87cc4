export { BrandingAction } from './BrandingAction.tsx';
