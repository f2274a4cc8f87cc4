import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { connection } from '../../shared/connection/connection.ts';
import { failureOf, failureOfFetch } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { StorageBlocked } from '../../shared/storage/storageBlocked.ts';
import { CompanyNotFoundPage } from './CompanyNotFoundPage.tsx';
import { FailedPage } from './FailedPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { StorageBlockedPage } from './StorageBlockedPage.tsx';

/**
 * Shown instead of a page if the page does not exist, if its guard, loading or rendering has failed, or if it needs
 * storage that the browser blocks.
 */
export function RouteError() {
  const error = useRouteError();
  // While offline, an error without a failed request means that files of the app could not be loaded, so a network
  // failure is shown.
  const failure = failureOf(error) ?? (connection.isLost() ? failureOfFetch(error) : undefined);
  const isStorageBlocked = error instanceof StorageBlocked;
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isCompanyNotFound = failure?.code === 'company_not_found';

  useEffect(() => {
    if (!isStorageBlocked && !isNotFound && !isCompanyNotFound)
      reportError(error, 'A page could not be shown');
  }, [error, isStorageBlocked, isNotFound, isCompanyNotFound]);

  if (isStorageBlocked) return <StorageBlockedPage />;
  if (isNotFound) return <NotFoundPage />;
  return isCompanyNotFound ? <CompanyNotFoundPage /> : <FailedPage failure={failure} />;
}
