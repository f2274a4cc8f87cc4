export { SubscriptionsSection } from './SubscriptionsSection.tsx';
