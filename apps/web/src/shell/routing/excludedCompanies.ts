/**
 * Ids (UUIDs or platform ids) of companies to which the services have denied access with the error `company_excluded`.
 * The start page does not redirect to these companies.
 */
export type ExcludedCompanies = Set<string>;
