import type { Locale, ScormVersion } from '@academy/contracts';
import { isId, locales, scormVersions } from '@academy/contracts/client';
import type { ApiFailure } from '../../shared/errors/errors.ts';

interface ScormRequest {
  companyCourseId: string;
  /** Language from the URL; undefined if the user chooses the language on the page. */
  language: Locale | undefined;
  version: ScormVersion | undefined;
}

/** Parses the URL of the SCORM page. Returns undefined if a parameter is invalid (rule 143). */
export function scormRequest(companyCourseId: string, query: URLSearchParams): ScormRequest | undefined {
  const language = query.get('language');
  const version = query.get('version');
  const request = {
    companyCourseId,
    language: locales.find((known) => known === language),
    version: scormVersions.find((known) => known === version),
  };
  const isUnknown = (language !== null && !request.language) || (version !== null && !request.version);
  return isUnknown || !isId(companyCourseId) ? undefined : request;
}

/**
 * Returns true if the course does not exist or the user may not see it. The page shows the same text in both cases
 * (rule 143).
 */
export const isOutOfReach = (failure: ApiFailure | undefined): boolean =>
  failure?.status === 403 || failure?.status === 404;
