import { companyIdOrPlatformId } from '@academy/contracts';
import { redirect, type LoaderFunction } from 'react-router';
import { companiesApi } from '../../features/companies/index.ts';
import { withSegment } from '../../shared/routing/pathSegments.ts';
import type { Store } from '../store/store.ts';
import { unknownCompany } from './companyGuard.ts';
import { loaded } from './loaded.ts';
import { targetOf } from './target.ts';

/**
 * Loads the customer that an administrator looks after. A platform id is replaced as in the company's own place.
 * A loader rather than a guard: an unknown customer leaves the navigation in place.
 */
export function customerLoader(store: Store): LoaderFunction {
  return async (asked) => {
    const { customerId = '' } = asked.params;
    if (!companyIdOrPlatformId.safeParse(customerId).success) throw unknownCompany();
    const customer = await loaded(
      store.dispatch(companiesApi.endpoints.getCompany.initiate({ companyId: customerId })),
    );
    const { companyId } = customer;
    if (companyId === customerId) return null;

    await store.dispatch(companiesApi.util.upsertQueryData('getCompany', { companyId }, customer));
    throw redirect(withSegment(targetOf(asked), 4, companyId));
  };
}
