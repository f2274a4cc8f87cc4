import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { OwnSubscriptionsProps } from './OwnSubscriptions.tsx';

/**
 * Section in which users who have unsubscribed from report mails can subscribe again. Its code is loaded separately,
 * because few people have unsubscribed.
 */
export const OwnSubscriptionsSection = (properties: OwnSubscriptionsProps) => (
  <LoadedPart
    load={() => import('./OwnSubscriptions.tsx')}
    namespaces={['report-mails']}
    properties={properties}
  />
);
