export { OwnSubscriptionsSection } from './OwnSubscriptionsSection.tsx';
