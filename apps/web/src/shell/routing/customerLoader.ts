import { isCompanyIdOrPlatformId, isId } from '@academy/contracts/client';
import { redirect, type LoaderFunction } from 'react-router';
import { companiesApi } from '../../features/companies/index.ts';
import { withSegment } from '../../shared/routing/pathSegments.ts';
import type { Store } from '../store/store.ts';
import { loadFeatures, unknownCompany } from './companyGuard.ts';
import { awaitQuery } from './awaitQuery.ts';
import { targetOf } from './target.ts';

/**
 * Loads the customer that an administrator has opened and replaces a platform id in the URL by the customer's UUID.
 * This function is a loader instead of a guard, so that the navigation stays visible if the customer does not exist.
 */
export function customerLoader(store: Store): LoaderFunction {
  return async (args) => {
    const { customerId = '' } = args.params;
    if (!isCompanyIdOrPlatformId(customerId)) throw unknownCompany();
    const [customer] = await Promise.all([
      awaitQuery(store.dispatch(companiesApi.endpoints.getCompany.initiate({ companyId: customerId }))),
      isId(customerId) ? loadFeatures(store, customerId) : undefined,
    ]);
    const { companyId } = customer;
    if (companyId === customerId) return null;

    await store.dispatch(companiesApi.util.upsertQueryData('getCompany', { companyId }, customer));
    throw redirect(withSegment(targetOf(args), 4, companyId));
  };
}
