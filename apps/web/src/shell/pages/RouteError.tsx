import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failureOf } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { CompanyNotFoundPage } from './CompanyNotFoundPage.tsx';
import { FailedPage } from './FailedPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Shown instead of a page that does not exist, or whose route guard, code or rendering has failed. */
export function RouteError() {
  const error = useRouteError();
  const failure = failureOf(error);
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isCompanyNotFound = failure?.code === 'company_not_found';

  useEffect(() => {
    if (!isNotFound && !isCompanyNotFound) reportError(error, 'A page could not be shown');
  }, [error, isNotFound, isCompanyNotFound]);

  if (isNotFound) return <NotFoundPage />;
  return isCompanyNotFound ? <CompanyNotFoundPage /> : <FailedPage failure={failure} />;
}
