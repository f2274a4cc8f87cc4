import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { OwnSubscriptionsProps } from './OwnSubscriptions.tsx';

/** Section with the user's own subscriptions. Its code is loaded separately, because few people have unsubscribed. */
export const OwnSubscriptionsSection = (properties: OwnSubscriptionsProps) => (
  <LoadedPart
    load={() => import('./OwnSubscriptions.tsx')}
    namespaces={['report-mails']}
    properties={properties}
  />
);
