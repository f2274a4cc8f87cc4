import { companyIdOrPlatformId } from '@academy/contracts';
import { redirect, type LoaderFunction } from 'react-router';
import { companiesApi } from '../../features/companies/index.ts';
import { withSegment } from '../../shared/routing/pathSegments.ts';
import type { Store } from '../store/store.ts';
import { unknownCompany } from './companyGuard.ts';
import { awaitQuery } from './awaitQuery.ts';
import { targetOf } from './target.ts';

/**
 * Loads the customer that an administrator has opened and replaces a platform id, like `companyGuard`. A loader
 * instead of a guard keeps the navigation for an unknown customer.
 */
export function customerLoader(store: Store): LoaderFunction {
  return async (args) => {
    const { customerId = '' } = args.params;
    if (!companyIdOrPlatformId.safeParse(customerId).success) throw unknownCompany();
    const customer = await awaitQuery(
      store.dispatch(companiesApi.endpoints.getCompany.initiate({ companyId: customerId })),
    );
    const { companyId } = customer;
    if (companyId === customerId) return null;

    await store.dispatch(companiesApi.util.upsertQueryData('getCompany', { companyId }, customer));
    throw redirect(withSegment(targetOf(args), 4, companyId));
  };
}
