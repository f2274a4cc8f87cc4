export { OwnSubscriptions } from './OwnSubscriptions.tsx';
